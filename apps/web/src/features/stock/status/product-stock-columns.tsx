import type { Product } from '@trastienda/contract/products.contract'
import { stockStatus, stockStatuses, type StockStatus } from '@trastienda/domain/stock/threshold'
import { StockStatusBar, StockStatusWord } from '#features/products/public/stock-status.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'

/** The columns of the product stock table. */
export const productStockColumns: Columns<Product> = [
  { id: 'code', header: 'Código', text: ({ code }) => code, isPrintOnly: true },
  { id: 'name', header: 'Producto', text: ({ name }) => name, namesRow: true },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName },
  { id: 'currentStock', header: 'Stock actual', text: ({ currentStock }) => currentStock, align: 'end', width: '8rem' },
  {
    id: 'minThreshold',
    header: 'Valor de alerta',
    text: ({ minThreshold }) => minThreshold,
    align: 'end',
    width: '9rem',
  },
  {
    id: 'status',
    header: 'Estado',
    text: (product) => stockStatuses[statusOf(product)].label,
    cell: (product) => <Status status={statusOf(product)} />,
    card: 'amount',
    width: '14rem',
  },
]

/** A card has no room for the bar. */
const Status = ({ status }: { status: StockStatus }) =>
  useIsBelowMd() ? <StockStatusWord status={status} /> : <StockStatusBar status={status} />

const statusOf = ({ currentStock, minThreshold }: Product) => stockStatus(currentStock, minThreshold)
