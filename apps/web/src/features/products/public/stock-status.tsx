import { stockStatuses, type StockStatus } from '@trastienda/domain/stock/threshold'
import { Meter } from '#ui/show/meter.tsx'
import classes from './stock-status.module.css'

export const statusTones = { good: 'good', warn: 'warning', critical: 'danger', noStock: 'danger' } as const

/** A product's stock status: a word in its colour. */
export const StockStatusWord = ({ status }: { status: StockStatus }) => (
  <span data-tone={statusTones[status]} className={classes.label}>
    {stockStatuses[status].label}
  </span>
)

/** The word, and a bar as full as the specification says. */
export function StockStatusBar({ status }: { status: StockStatus }) {
  const { ratio } = stockStatuses[status]
  return (
    <span className={classes.status}>
      <StockStatusWord status={status} />
      <Meter share={ratio} tone={statusTones[status]} />
    </span>
  )
}
