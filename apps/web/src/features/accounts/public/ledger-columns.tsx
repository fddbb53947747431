import type { AccountRow } from '@trastienda/contract/accounts.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

const unlessZero = (amount: Money): string => (amount === 0 ? '—' : formatMoney(amount))

/** Date, event, debit, credit, and the balance after them. */
export const ledgerColumns = (timeZone: string): Columns<AccountRow> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7rem',
  },
  { id: 'event', header: 'Movimiento', text: ({ event }) => event, namesRow: true },
  { id: 'debit', header: 'Débito', text: ({ debit }) => unlessZero(debit), align: 'end' },
  { id: 'credit', header: 'Crédito', text: ({ credit }) => unlessZero(credit), align: 'end' },
  { id: 'total', header: 'Saldo', text: ({ total }) => formatMoney(total), align: 'end', card: 'amount' },
]
