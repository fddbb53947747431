import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { DueDate } from '#features/products/public/due-date.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './lots-table.module.css'

export interface LotRow {
  key: string
  providerName?: string | undefined
  cost: UnitCost
  quantity: Quantity
  dueDate?: string | undefined
}

/** Provider, cost, quantity and due date of lots. */
export function LotsTable({ caption, rows }: { caption: string; rows: readonly LotRow[] }) {
  return (
    <PlainTable
      caption={caption}
      heads={['Proveedor', { label: 'Costo', align: 'end' }, { label: 'Cantidad', align: 'end' }]}
      className={classes.table}
    >
      <tbody>
        {rows.map(({ key, providerName, cost, quantity, dueDate }) => (
          <tr key={key}>
            <th scope="row">
              {providerName ?? 'N/A'}
              {dueDate !== undefined && (
                <span className={classes.due}>
                  Vence <DueDate day={dueDate} />
                </span>
              )}
            </th>
            <td data-align="end">{formatUnitCost(cost)}</td>
            <td data-align="end">{formatQuantity(quantity)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
