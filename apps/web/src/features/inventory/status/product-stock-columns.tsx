import type { Product } from '@trastienda/contract/products.contract'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { stockStatus } from '@trastienda/domain/stock/threshold'
import { columnsFor } from '#ui/table/table-columns.ts'
import { StockStatusBar } from '#features/products/public/stock-status.tsx'

const column = columnsFor<Product>()

/** The columns of the product stock table. */
export const productStockColumns = column.columns([
  column.accessor('name', { header: 'Producto', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
  column.accessor('categoryName', { header: 'Categoría', cell: (cell) => cell.getValue() }),
  column.accessor('currentStock', {
    header: 'Stock actual',
    cell: (cell) => <span className="amount">{formatQuantity(cell.getValue())}</span>,
    meta: { align: 'end', width: '8rem' },
  }),
  column.accessor('minThreshold', {
    header: 'Valor de alerta',
    cell: (cell) => <span className="amount">{formatQuantity(cell.getValue())}</span>,
    meta: { align: 'end', width: '9rem' },
  }),
  column.display({
    id: 'status',
    header: 'Estado',
    cell: ({ row: { original } }) => (
      <StockStatusBar status={stockStatus(original.currentStock, original.minThreshold)} />
    ),
    meta: { width: '14rem' },
  }),
])
