import type { SupplierProductRecord } from '@trastienda/contract/supplier-products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatCount } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { costText } from '../public/cost-text.ts'

/** The columns of what a supplier sells, headed by the supplier or by the product. */
export const suppliedColumns = (heads: 'supplier' | 'product', timeZone: string): Columns<SupplierProductRecord> => [
  heads === 'supplier'
    ? { id: 'supplierName', header: 'Proveedor', text: ({ supplierName }) => supplierName, namesRow: true, isCut: true }
    : { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true, isCut: true },
  { id: 'code', header: 'Su código', text: ({ code }) => code, card: 'labelled', width: '10rem' },
  { id: 'name', header: 'Cómo lo llama', text: ({ name }) => name, card: 'labelled', isCut: true },
  {
    id: 'pack',
    header: 'Por bulto',
    text: ({ pack }) => (pack === 1 ? undefined : formatCount(pack)),
    align: 'end',
    card: 'labelled',
    width: '6rem',
  },
  {
    id: 'modificationDate',
    header: 'Desde',
    text: ({ modificationDate }) => formatDate(modificationDate, timeZone),
    isDate: true,
    width: '7rem',
  },
  {
    id: 'cost',
    header: 'Último costo',
    cell: ({ cost, inDollars }) => (
      <strong className="amount">{cost === undefined ? 'Sin costo' : costText(cost, inDollars)}</strong>
    ),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
]
