import type { ExpenseDetail } from '@trastienda/contract/expenses.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import { paymentsOf } from '#features/payments'
import { teamNames } from '#features/staff'
import type { BusinessTx } from '#platform/database/business-tx'
import { toExpenseDetail } from './expense-answer.ts'
import type { ExpenseRecord } from './expenses.repository.ts'

/** An expense as calls answer it. @param known its payments, where they are not those that are stored */
export const answeredExpense = async (
  tx: BusinessTx,
  expense: ExpenseRecord,
  known?: readonly Payment[],
): Promise<ExpenseDetail> => {
  const { id, author } = expense.document
  const [payments, names] = await Promise.all([known ?? paymentsOf(tx, id), teamNames(tx)])
  return toExpenseDetail(expense, { payments, issuerName: names.get(author) })
}
