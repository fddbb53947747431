import type { Account } from '@trastienda/contract/accounts.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { columnsFor } from '#ui/table/table-columns.ts'

const column = columnsFor<Account>()

/** Name, type, balance. */
export const accountColumns = column.columns([
  column.accessor('name', { header: 'Nombre', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
  column.accessor('type', { header: 'Tipo', cell: (cell) => cell.getValue(), meta: { width: '9rem' } }),
  column.accessor('checkingAccount', {
    header: 'Saldo',
    cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
    meta: { align: 'end', card: 'aside', width: '11rem' },
  }),
])
