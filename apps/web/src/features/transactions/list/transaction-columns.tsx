import type { Transaction } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { StatusBadge } from './status-badge.tsx'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'

const column = columnsFor<Transaction>()

/** The columns of the transactions list; dates are those of the business's zone. */
export const transactionColumns = (timeZone: string): Columns<Transaction> =>
  column.columns([
    column.accessor('creationDate', {
      header: 'Creación',
      cell: (cell) => <span className="amount">{formatDate(cell.getValue(), timeZone)}</span>,
      meta: { width: '8rem' },
    }),
    column.accessor('id', { header: 'Id', cell: (cell) => cell.getValue(), meta: { namesRow: true, width: '8rem' } }),
    column.accessor('receptorName', { header: 'Receptor', cell: (cell) => cell.getValue() || 'UNDEFINED' }),
    column.accessor('summary.total', {
      id: 'total',
      header: 'Total',
      cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
      meta: { align: 'end', width: '10rem' },
    }),
    column.accessor('status', {
      header: 'Estado',
      cell: (cell) => <StatusBadge status={cell.getValue()} />,
      meta: { card: 'aside', width: '9rem' },
    }),
  ])
