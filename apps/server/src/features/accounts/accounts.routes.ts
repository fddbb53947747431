import type { Handlers } from '#platform/http/handler'
import type { AccountReads } from './account-reads.service.ts'

export const accountsRoutes = (
  reads: AccountReads,
): Handlers<'payments.accounts' | 'people.checking_account' | 'people.open_transactions'> => ({
  'payments.accounts': ({ context, query }) => reads.list(context, query),
  'people.checking_account': ({ context, params, query }) => reads.rows(context, params.id, query),
  'people.open_transactions': ({ context, params, query }) => reads.openTransactions(context, params.id, query),
})
