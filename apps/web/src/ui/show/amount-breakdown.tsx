import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './amount-breakdown.module.css'

export interface BreakdownRow {
  label: string
  value: MoneySum
  /** The one that the others add up to. */
  isResult?: boolean
}

interface AmountBreakdownProps {
  rows: readonly BreakdownRow[]
  /** Stands by itself instead of at the foot of a table. */
  isAlone?: boolean
}

/** Amounts and what they come to, so that everybody can add them up. */
export function AmountBreakdown({ rows, isAlone = false }: AmountBreakdownProps) {
  return (
    <dl className={classes.figures} data-alone={isAlone || undefined}>
      {rows.map(({ label, value, isResult = false }) => (
        <div key={label} data-result={isResult || undefined}>
          <dt>{label}</dt>
          <dd className="amount">{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
