import type { AccountRow } from '@trastienda/contract/accounts.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'

const column = columnsFor<AccountRow>()

const unlessZero = (amount: Money): string => (amount === 0 ? '—' : formatMoney(amount))

/** Date, event, debit, credit, and the balance after them. */
export const ledgerColumns = (timeZone: string): Columns<AccountRow> =>
  column.columns([
    column.accessor('creationDate', {
      header: 'Fecha',
      cell: (cell) => <span className="amount">{formatDate(cell.getValue(), timeZone)}</span>,
      meta: { width: '7rem' },
    }),
    column.accessor('event', { header: 'Movimiento', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
    column.accessor('debit', { header: 'Débito', cell: (cell) => unlessZero(cell.getValue()), meta: { align: 'end' } }),
    column.accessor('credit', {
      header: 'Crédito',
      cell: (cell) => unlessZero(cell.getValue()),
      meta: { align: 'end' },
    }),
    column.accessor('total', {
      header: 'Saldo',
      cell: (cell) => formatMoney(cell.getValue()),
      meta: { align: 'end', card: 'aside' },
    }),
  ])
