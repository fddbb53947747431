import type { z } from 'zod'
import type { ExpenseDetail, ExpenseInput, expensesApi } from '@trastienda/contract/expenses.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { negateMoney } from '@trastienda/domain/money/arithmetic'
import {
  afterPaying,
  lockAccounts,
  lockDocument,
  madeBy,
  newPayment,
  paymentOnDocument,
  requireSeenDocument,
  storedPosting,
  toWholePayment,
  writePosting,
  type Posting,
  type StoredDocument,
} from '#features/books'
import { cashTagFor } from '#features/cash-tags'
import { takeBackExpenseFigures } from '#features/figures'
import { writeVoucher } from '#features/fiscal'
import { methodsFor } from '#features/payment-methods'
import { paymentsOf } from '#features/payments'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { decidedExpense } from './decided-expense.ts'
import { answeredExpense } from './answered-expense.ts'
import { expensesRepository, type ExpenseRecord } from './expenses.repository.ts'
import { partsBack } from './voided-payments.ts'

type Update = z.output<(typeof expensesApi)['expenses.update']['body']>

const VOIDED = 'Anulación del gasto.'

/** What a shop spends beside goods: documents of charges, paid at once or owed to their supplier. */
export const createExpenses = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: ExpenseInput): Promise<ExpenseDetail> =>
    unit.write(
      context,
      async (tx) => {
        const { expense, posting, accounts } = await decidedExpense(tx, context, input)
        writePosting(tx, context, { postings: [posting], accounts })
        expensesRepository.insert(tx, expense)
        const { voucher, document } = expense
        if (voucher !== undefined) writeVoucher(tx, context, document.id, { after: voucher })
        const payments = posting.payments.map(({ record }) => toWholePayment(record))
        return answeredExpense(tx, expense, payments)
      },
      ({ $id }) => $id,
    ),

  update: (context: CallContext, id: string, { category, isMonthly }: Update): Promise<ExpenseDetail> =>
    unit.write(context, async (tx) => {
      const { expense: before } = await lockedExpense(tx, context, id)
      const tag = required(await cashTagFor(tx, category))
      const after = { ...before, tagId: tag.id, category: tag.text, isMonthly }
      expensesRepository.update(tx, id, after)
      const change = { before: audited(before), after: audited(after) }
      recordChange(tx, context, { action: 'edit', entity: 'transaction', entityId: id, ...change })
      return answeredExpense(tx, after)
    }),

  void: (context: CallContext, id: string): Promise<ExpenseDetail> =>
    unit.write(context, async (tx) => {
      const { expense, stored } = await lockedExpense(tx, context, id)
      const { record } = stored
      const [accounts, payments] = await Promise.all([lockAccounts(tx, [record.receptor]), paymentsOf(tx, id)])
      const parts = partsBack(payments, record.paid)
      // The row of cash has to be there before a part names it.
      await methodsFor(tx, [{ parts: parts.map(({ method, amount }) => ({ method, amount })) }], true)
      const posting = voided(stored, expense, { parts, now: tx.now })
      writePosting(tx, context, { postings: [posting], accounts })
      expensesRepository.void(tx, id)
      takeBackExpenseFigures(tx, record)
      const made = posting.payments.map((payment) => toWholePayment(payment.record))
      const after = { ...expense, document: posting.record, voidedAt: tx.now }
      return answeredExpense(tx, after, [...payments, ...made])
    }),
})

export type Expenses = ReturnType<typeof createExpenses>

/** An expense that stands, locked. @throws Refusal expense_voided for one that was taken back */
const lockedExpense = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
): Promise<{ expense: ExpenseRecord; stored: StoredDocument }> => {
  found(await expensesRepository.find(tx, id))
  const stored = await lockDocument(tx, id)
  requireSeenDocument(context, stored.record)
  const expense = required(await expensesRepository.find(tx, id))
  if (expense.voidedAt !== undefined) refuse('expense_voided')
  return { expense, stored }
}

/**
 * Takes back an expense: what was paid of it comes back, and its supplier is owed nothing for it. Nothing of it stays open, so it is
 * settled from then on.
 */
const voided = (
  stored: StoredDocument,
  { tagId, category }: ExpenseRecord,
  { parts, now }: { readonly parts: ReturnType<typeof partsBack>; readonly now: string },
): Posting => {
  const before = storedPosting(stored)
  const { id, receptor, receptorName, summary, paid } = stored.record
  const remarks = { comment: VOIDED, tag: { id: tagId, text: category } }
  const isPaid = paid > ZERO
  const back = negateMoney(paid)
  const reopened = isPaid ? afterPaying(stored.record, back) : stored.record
  const adjustment = paymentOnDocument(stored.record, 'expense', { amount: back, ...remarks }, now)
  const write = newPayment(
    {
      ...remarks,
      operation: 'creditNote',
      total: summary.total,
      person: receptor,
      personName: receptorName,
      transactionId: id,
      toTransactionId: id,
      isTransactionPayment: true,
      allocations: [{ transaction: id, total: summary.total }],
      event: { type: 'voiding', total: summary.total, transaction: id },
    },
    now,
  )
  return {
    ...before,
    record: afterPaying(reopened, summary.total),
    payments: [...(isPaid ? [madeBy(adjustment, { parts, tendered: undefined })] : []), write],
    operations: [{ action: 'void', before, detail: { isVoided: true } }],
  }
}

const audited = ({ category, isMonthly }: ExpenseRecord) => ({ category, isMonthly })
