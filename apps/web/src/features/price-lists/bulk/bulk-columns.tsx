import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import classes from './bulk-change-form.module.css'
import { Profitability } from '../prices/profitability.tsx'

const column = columnsFor<ChangedPrice>()

/** What a bulk change does to each product. */
export const bulkColumns: Columns<ChangedPrice> = column.columns([
  column.accessor('productName', { header: 'Producto', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
  column.accessor('current', {
    header: 'Precio actual',
    cell: (cell) => <span className={`amount ${classes.before}`}>{formatMoney(cell.getValue())}</span>,
    meta: { align: 'end', width: '8rem' },
  }),
  column.accessor('currentMargin', {
    header: 'Rentabilidad actual',
    cell: (cell) => <Profitability {...cell.getValue()} />,
    meta: { align: 'end', width: '12rem' },
  }),
  column.accessor('next', {
    header: 'Precio nuevo',
    cell: (cell) => <strong className="amount">{formatMoney(cell.getValue())}</strong>,
    meta: { align: 'end', width: '8rem', card: 'aside' },
  }),
  column.accessor('margin', {
    header: 'Rentabilidad nueva',
    cell: (cell) => <Profitability {...cell.getValue()} />,
    meta: { align: 'end', width: '12rem' },
  }),
])
