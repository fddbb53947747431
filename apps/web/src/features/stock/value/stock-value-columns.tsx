import type { StockValue } from '@trastienda/contract/inventory.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

/** The columns of the stock's value. */
export const stockValueColumns: Columns<StockValue> = [
  { id: 'code', header: 'Código', text: ({ product }) => product, isPrintOnly: true },
  { id: 'name', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName },
  { id: 'currentStock', header: 'Stock', text: ({ currentStock }) => currentStock, align: 'end', width: '8rem' },
  {
    id: 'stockValue',
    header: 'Valor',
    text: ({ stockValue }) => formatMoney(stockValue),
    align: 'end',
    card: 'amount',
    width: '12rem',
  },
]
