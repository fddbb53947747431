import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './figures.module.css'

export interface Figure {
  label: string
  value: MoneySum
  /** The one that the others add up to. */
  isResult?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Stands by itself instead of at the foot of a table. */
  isAlone?: boolean
}

/** Amounts and what they come to, so that everybody can add them up. */
export function Figures({ figures, isAlone = false }: FiguresProps) {
  return (
    <dl className={classes.figures} data-alone={isAlone || undefined}>
      {figures.map(({ label, value, isResult = false }) => (
        <div key={label} data-result={isResult || undefined}>
          <dt>{label}</dt>
          <dd className="amount">{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
