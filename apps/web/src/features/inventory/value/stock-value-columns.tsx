import type { StockValue } from '@trastienda/contract/inventory.contract'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { columnsFor } from '#ui/table/table-columns.ts'

const column = columnsFor<StockValue>()

/** The columns of the stock's value. */
export const stockValueColumns = column.columns([
  column.accessor('productName', {
    id: 'name',
    header: 'Producto',
    cell: (cell) => cell.getValue(),
    meta: { namesRow: true },
  }),
  column.accessor('categoryName', { header: 'Categoría', cell: (cell) => cell.getValue() }),
  column.accessor('currentStock', {
    header: 'Stock',
    cell: (cell) => <span className="amount">{formatQuantity(cell.getValue())}</span>,
    meta: { align: 'end', width: '8rem' },
  }),
  column.accessor('stockValue', {
    header: 'Valor',
    cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
    meta: { align: 'end', width: '12rem' },
  }),
])
