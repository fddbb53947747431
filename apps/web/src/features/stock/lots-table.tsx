import { VisuallyHidden } from '@mantine/core'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { DueDate } from './due-date.tsx'
import classes from './lots-table.module.css'

export interface LotRow {
  key: string
  providerName?: string | undefined
  cost: UnitCost
  quantity: Quantity
  dueDate?: string | undefined
}

/** Provider, cost and quantity of lots, and until when they are good where any has a date. */
export function LotsTable({ caption, rows }: { caption: string; rows: readonly LotRow[] }) {
  const isDated = rows.some(({ dueDate }) => dueDate !== undefined)
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Proveedor</th>
          <th scope="col" data-align="end">
            Costo
          </th>
          <th scope="col" data-align="end">
            Cantidad
          </th>
          {isDated && <th scope="col">Vencimiento</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, providerName, cost, quantity, dueDate }) => (
          <tr key={key}>
            <th scope="row">{providerName ?? 'N/A'}</th>
            <td data-align="end">{formatUnitCost(cost)}</td>
            <td data-align="end">{formatQuantity(quantity)}</td>
            {isDated && (
              <td>
                <DueDate day={dueDate} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
