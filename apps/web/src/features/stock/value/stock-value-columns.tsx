import type { StockValue } from '@trastienda/contract/inventory.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Column, Columns } from '#ui/table/column.tsx'

/** The columns of the stock's value, with the value at replacement cost where some product has one. */
export const stockValueColumns = (hasReplacement: boolean): Columns<StockValue> =>
  hasReplacement ? [...columns, atReplacement] : columns

const atReplacement: Column<StockValue> = {
  id: 'replacementValue',
  header: 'A reposición',
  text: ({ replacementValue }) => replacementValue && formatMoney(replacementValue),
  align: 'end',
  width: '12rem',
}

const columns: Columns<StockValue> = [
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
