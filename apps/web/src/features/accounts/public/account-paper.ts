import type { Account } from '@trastienda/contract/accounts.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'

export const accountPaper: readonly PaperColumn<Account>[] = [
  { label: 'Código', text: ({ code }) => code },
  { label: 'Nombre', text: ({ name }) => name },
  { label: 'Tipo', text: ({ type }) => type },
  { label: 'Saldo', text: ({ checkingAccount }) => formatMoney(checkingAccount) },
]
