import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './amount-breakdown.module.css'

export interface BreakdownRow {
  label: string
  value: MoneySum
  /** The sum of the others. */
  isResult?: boolean
}

interface AmountBreakdownProps {
  rows: readonly BreakdownRow[]
  /** Stands alone instead of at the foot of a table. */
  isAlone?: boolean
}

/** Amounts and their sum, so that everybody can add them up. */
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
