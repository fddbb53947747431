import type { Account } from '@trastienda/contract/accounts.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

/** Name, type, balance; in print the code too. */
export const accountColumns: Columns<Account> = [
  { id: 'code', header: 'Código', text: ({ code }) => code, isPrintOnly: true },
  { id: 'name', header: 'Nombre', text: ({ name }) => name, namesRow: true },
  { id: 'type', header: 'Tipo', text: ({ type }) => type, width: '9rem' },
  {
    id: 'checkingAccount',
    header: 'Saldo',
    text: ({ checkingAccount }) => formatMoney(checkingAccount),
    align: 'end',
    card: 'amount',
    width: '11rem',
  },
]
