import { Button, Paper, Text } from '@mantine/core'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { DEFAULT_PROVINCE } from '@trastienda/domain/person/province'
import { messageOf } from '@trastienda/domain/problem'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import {
  chargeProblems,
  MAX_CHARGES,
  paperDifference,
  withRounding,
} from '@trastienda/domain/transaction/purchase-charge-rules'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import { IconPlus } from '#ui/icon/icons.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import type { Draft } from '../draft/draft.ts'
import { fieldMark, focusChargeField, focusField } from '../lines/form-fields.ts'
import { ChargeRow } from './charge-row.tsx'
import classes from './purchase-charges.module.css'

interface PurchaseChargesProps {
  draft: Pick<Draft, 'charges' | 'paperTotal'>
  summary: Summary | undefined
  onChange: (part: Pick<Draft, 'charges' | 'paperTotal'>) => void
  /** The charges are all of an expense, not what stands beside goods; `hasVat` of a paper that shows its IVA. */
  expense?: { readonly hasVat: boolean; readonly total: Money }
}

/**
 * What the supplier's paper charges besides goods, and its total to compare; nothing in a business that does not use the
 * books of IVA, unless the purchase has charges already.
 */
export function PurchaseCharges({ draft, summary, onChange, expense }: PurchaseChargesProps) {
  const { charges = [], paperTotal } = draft
  const setCharges = (changed: readonly PurchaseCharge[]) => onChange({ charges: changed })
  const usesBooks = useElectronicVouchers() !== undefined
  const isResponsable = useIsResponsable()
  const hasVat = expense?.hasVat ?? isResponsable
  if (!usesBooks && charges.length === 0 && expense === undefined) return null
  const { iva21 = ZERO, iva105 = ZERO } = summary ?? {}
  const problems = chargeProblems(charges, { iva21, iva105 }, '')
  const isNamedAnyway = (code: string) => expense !== undefined && code === 'charge_unnamed'
  return (
    <Paper withBorder className={classes.charges}>
      <div className={classes.rows}>
        {charges.map((charge, place) => (
          <ChargeRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place until the purchase is saved
            key={place}
            place={place}
            charge={charge}
            hasVat={hasVat}
            isOfExpense={expense !== undefined}
            // An amount that nobody typed yet is no mistake.
            errorOf={(field) => {
              const found = problems.find(({ path, code }) => path === `.${place}.${field}` && !isNamedAnyway(code))
              return found === undefined || charge.amount === 0 ? undefined : messageOf(found)
            }}
            onChange={(changed) => setCharges(charges.with(place, changed))}
            onRemove={() => {
              setCharges(charges.toSpliced(place, 1))
              focusField('addCharge')
            }}
          />
        ))}
        {charges.length < MAX_CHARGES && (
          <Button
            variant="default"
            size="sm"
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              setCharges([...charges, newCharge(charges)])
              requestAnimationFrame(() => focusChargeField(charges.length, 'kind'))
            }}
            {...fieldMark('addCharge')}
          >
            {charges.length === 0 ? addLabel(expense !== undefined) : 'Agregar importe'}
          </Button>
        )}
      </div>
      <div className={classes.paper}>
        <MoneyInput
          label="Total del comprobante"
          description="Para comparar con lo cargado."
          value={paperTotal}
          onChange={(total) => onChange({ paperTotal: total })}
        />
        {paperTotal !== undefined && summary !== undefined && (
          <Difference
            paper={paperTotal}
            summary={summary}
            charges={charges}
            onRound={(rounding) => setCharges(withRounding(charges, rounding))}
          />
        )}
      </div>
    </Paper>
  )
}

const addLabel = (isOfExpense: boolean): string =>
  isOfExpense ? 'Percepciones y otros importes' : 'Percepciones, flete y otros importes'

/** Most papers with perceptions have one of gross income, and next one of IVA. */
const newCharge = (charges: readonly PurchaseCharge[]): PurchaseCharge =>
  charges.length === 0
    ? { kind: 'gross_income_perception', jurisdiction: DEFAULT_PROVINCE, amount: ZERO }
    : { kind: 'vat_perception', amount: ZERO }

interface DifferenceProps {
  paper: Money
  summary: Summary
  charges: readonly PurchaseCharge[]
  onRound: (rounding: PurchaseCharge) => void
}

/** How the paper's total compares with ours, and the way to put a rounding of cents on the IVA. */
function Difference({ paper, summary, charges, onRound }: DifferenceProps) {
  const { difference, rounding } = paperDifference(paper, summary, charges)
  if (difference === 0) {
    return (
      <Text component="output" size="sm" c="var(--money-in)">
        Coincide con el comprobante.
      </Text>
    )
  }
  return (
    <>
      <Text component="output" size="sm">
        El comprobante dice {formatMoney(absoluteMoney(difference))} {difference > 0 ? 'más' : 'menos'} que lo cargado.
      </Text>
      {rounding !== undefined && (
        <Button variant="default" size="sm" onClick={() => onRound(rounding)}>
          {`Ponerlo en el IVA ${String(rounding.rate).replace('.', ',')} %`}
        </Button>
      )}
    </>
  )
}
