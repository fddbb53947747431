import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { packsOf, type OrderedRow } from './ordered-lines.ts'

/** An order on paper: what its supplier reads, and no costs. */
export const orderColumns: Columns<OrderedRow> = [
  { id: 'code', header: 'Su código', text: ({ supplierCode }) => supplierCode },
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName },
  { id: 'quantity', header: 'Cantidad', text: ({ quantity }) => formatQuantity(quantity) },
  { id: 'packs', header: 'Bultos', text: packsOf },
]
