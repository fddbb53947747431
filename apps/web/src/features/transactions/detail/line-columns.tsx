import type { TransactionLine } from '@trastienda/contract/transactions.contract'
import { percent } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

const withVat: Columns<TransactionLine> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { id: 'quantity', header: 'Cantidad', text: ({ quantity }) => quantity, align: 'end' },
  { id: 'sellingPrice', header: 'Precio', text: ({ sellingPrice }) => formatMoney(sellingPrice), align: 'end' },
  { id: 'iva', header: 'IVA', text: ({ iva }) => formatPercent(percent(iva)), align: 'end' },
  { id: 'subTotal', header: 'Subtotal', text: ({ subTotal }) => formatMoney(subTotal), align: 'end' },
  { id: 'discount', header: 'Desc. %', text: ({ discount }) => formatPercent(discount), align: 'end' },
  { id: 'total', header: 'Total', text: ({ total }) => formatMoney(total), align: 'end', card: 'amount' },
]

const withoutVat: Columns<TransactionLine> = withVat.filter(({ id }) => id !== 'iva')

/** The lines of a transaction that is only shown; IVA is for a `responsable` business. */
export const lineColumns = (isVatShown: boolean): Columns<TransactionLine> => (isVatShown ? withVat : withoutVat)
