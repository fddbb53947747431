import type { TransactionLine } from '@trastienda/contract/transactions.contract'
import { percent } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent, formatQuantity } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'

const column = columnsFor<TransactionLine>()

const withVat: Columns<TransactionLine> = column.columns([
  column.accessor('productName', { header: 'Producto', meta: { namesRow: true } }),
  column.accessor('quantity', {
    header: 'Cantidad',
    cell: (cell) => formatQuantity(cell.getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('sellingPrice', {
    header: 'Precio',
    cell: (cell) => formatMoney(cell.getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('iva', {
    id: 'iva',
    header: 'IVA',
    cell: (cell) => formatPercent(percent(cell.getValue())),
    meta: { align: 'end' },
  }),
  column.accessor('subTotal', {
    header: 'Subtotal',
    cell: (cell) => formatMoney(cell.getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('discount', {
    header: 'Desc. %',
    cell: (cell) => formatPercent(cell.getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('total', {
    header: 'Total',
    cell: (cell) => formatMoney(cell.getValue()),
    meta: { align: 'end', card: 'aside' },
  }),
])

const withoutVat: Columns<TransactionLine> = withVat.filter(({ id }) => id !== 'iva')

/** The lines of a transaction that is only shown; IVA is for a `responsable` business. */
export const lineColumns = (isVatShown: boolean): Columns<TransactionLine> => (isVatShown ? withVat : withoutVat)
