import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { Profitability } from '../show/profitability.tsx'
import classes from './bulk-change-form.module.css'

/** The effect of a bulk change on each product. */
export const bulkColumns: Columns<ChangedPrice> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  {
    id: 'current',
    header: 'Precio actual',
    cell: ({ current }) => <span className={`amount ${classes.before}`}>{formatMoney(current)}</span>,
    align: 'end',
    width: '8rem',
  },
  {
    id: 'currentMargin',
    header: 'Rentabilidad actual',
    cell: ({ currentMargin }) => <Profitability {...currentMargin} />,
    align: 'end',
    width: '12rem',
  },
  {
    id: 'next',
    header: 'Precio nuevo',
    cell: ({ next }) => <strong className="amount">{formatMoney(next)}</strong>,
    align: 'end',
    card: 'amount',
    width: '8rem',
  },
  {
    id: 'margin',
    header: 'Rentabilidad nueva',
    cell: ({ margin }) => <Profitability {...margin} />,
    align: 'end',
    width: '12rem',
  },
]
