import { stockStatuses, type StockStatus } from '@trastienda/domain/stock/threshold'
import { Bar } from '#ui/show/bar.tsx'
import classes from './stock-status.module.css'

export const statusTones = { good: 'good', warn: 'warning', critical: 'danger', noStock: 'danger' } as const

/** How a product's stock stands: the word, and a bar as full as the specification says. */
export function StockStatusBar({ status }: { status: StockStatus }) {
  const { label, ratio } = stockStatuses[status]
  return (
    <span className={classes.status}>
      <span data-tone={statusTones[status]} className={classes.label}>
        {label}
      </span>
      <Bar share={ratio} tone={statusTones[status]} />
    </span>
  )
}
