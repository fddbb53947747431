import type { expensesApi } from '@trastienda/contract/expenses.contract'
import type { Handlers } from '#platform/http/handler'
import type { ExpenseReads } from './expense-reads.service.ts'
import type { Expenses } from './expenses.service.ts'

export const expensesRoutes = (expenses: Expenses, reads: ExpenseReads): Handlers<keyof typeof expensesApi> => ({
  'expenses.list': ({ context, query }) => reads.list(context, query),
  'expenses.proposals': async ({ context }) => ({ data: await reads.proposals(context) }),
  'expenses.get': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'expenses.add': async ({ context, body }) => ({ data: await expenses.add(context, body) }),
  'expenses.update': async ({ context, params, body }) => ({ data: await expenses.update(context, params.id, body) }),
  'expenses.void': async ({ context, params }) => ({ data: await expenses.void(context, params.id) }),
})
