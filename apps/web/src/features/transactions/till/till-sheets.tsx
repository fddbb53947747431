import type { Percent, Quantity } from '@trastienda/domain/money/amount'
import { RefundSheet } from '../exchange/refund-sheet.tsx'
import { ChargeSheet } from '../charge/charge-sheet.tsx'
import type { useCharge } from './use-charge.ts'

const ONE = 1 as Quantity

interface TillSheetsProps {
  charge: ReturnType<typeof useCharge>
  /** The discount of the sale before its payment. */
  discount: Percent
  /** Whether the sale has a customer, who may owe a part of it. */
  isNamed: boolean
  isSaving: boolean
  onScan: (code: string, quantity: Quantity) => void
  onClose: () => void
}

/** The sheet that charges a sale, or the one that pays out what an exchange leaves to the customer. */
export function TillSheets({ charge, discount, isNamed, isSaving, onScan, onClose }: TillSheetsProps) {
  const common = {
    isSaving: isSaving || charge.isExchanging,
    onPay: charge.pay,
    onClose: () => {
      charge.leave()
      onClose()
    },
  }
  return (
    <>
      <ChargeSheet
        {...common}
        total={charge.due}
        lowering={{ discount, totalAt: charge.totalAt, plannedTotal: charge.plannedTotal }}
        onAccount={isNamed ? charge.payPart : undefined}
        onScan={(code) => onScan(code, ONE)}
      />
      <RefundSheet {...common} refund={charge.refund} />
    </>
  )
}
