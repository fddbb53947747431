import { Text } from '@mantine/core'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import type { Summary } from '@trastienda/domain/transaction/totals'
import type { ReactNode } from 'react'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { PurchaseCharges } from './purchase-charges.tsx'

interface PaperAmountsProps {
  /** The first is the net amount, or all of a paper that does not show its IVA. */
  charges: readonly PurchaseCharge[]
  paperTotal: Money | undefined
  summary: Summary
  hasVat: boolean
  /** The name of the only amount of a paper that does not show its IVA. */
  label: string
  error: ReactNode
  onCharges: (charges: readonly PurchaseCharge[]) => void
  onPaperTotal: (total: Money | undefined) => void
}

/** The amounts of a paper without goods. A business without IVA and books has one amount. */
export function PaperAmounts({ charges, paperTotal, summary, hasVat, label, error, ...change }: PaperAmountsProps) {
  const usesBooks = useElectronicVouchers() !== undefined
  const [first, ...others] = charges
  return (
    <>
      {!hasVat && first !== undefined && (
        <MoneyInput
          label={label}
          w={{ base: '100%', sm: '16rem' }}
          mb={usesBooks ? 'sm' : 0}
          value={first.amount === 0 ? undefined : first.amount}
          error={error}
          onChange={(amount) => change.onCharges([{ ...first, amount: amount ?? ZERO }, ...others])}
        />
      )}
      {(hasVat || usesBooks) && (
        <PurchaseCharges
          draft={{ charges: hasVat ? charges : others, ...(paperTotal === undefined ? {} : { paperTotal }) }}
          summary={summary}
          expense={{ hasVat, total: summary.total }}
          onChange={(part) => {
            if ('charges' in part)
              change.onCharges([...(hasVat || first === undefined ? [] : [first]), ...(part.charges ?? [])])
            if ('paperTotal' in part) change.onPaperTotal(part.paperTotal)
          }}
        />
      )}
      {hasVat && error !== undefined && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </>
  )
}
