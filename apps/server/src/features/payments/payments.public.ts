import type { Payment } from '@trastienda/contract/payments.contract'
import type { CreditNotePayment } from '@trastienda/domain/account/credit-note-payment'
import { operationOfAmount } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { kindLabels } from '@trastienda/domain/transaction/kind'
import type { CashTagRecord } from '#features/cash-tags'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { toPayment, toWholePayment } from './payment-answer.ts'
import { recordPayment, type NewPayment } from './payment-writes.ts'
import { paymentsRepository } from './payments.repository.ts'

/** A payment on one document. A negative amount is an adjustment: it takes back what was paid. */
export interface DocumentPayment {
  readonly kind: 'sale' | 'purchase'
  readonly transactionId: string
  readonly person: string
  readonly amount: Money
  readonly comment?: string
  readonly tag?: CashTagRecord
}

/** Writes money paid on one locked document, or taken back from it. The caller changes what is paid of the document. */
export const payDocument = (tx: BusinessTx, context: CallContext, paid: DocumentPayment): Promise<Payment> => {
  const { amount, transactionId, kind, ...rest } = paid
  const total = absoluteMoney(amount)
  const type = amount < 0 ? 'adjustment' : 'payment'
  return recordPayment(tx, context, {
    ...rest,
    operation: operationOfAmount(kind, amount),
    total,
    toTransactionId: transactionId,
    isTransactionPayment: true,
    allocations: [{ transaction: transactionId, total: amount }],
    events: [{ type, total, transaction: transactionId }],
  })
}

/** A credit note that is paid: what it takes off the customer's debts, and what is handed out in cash. */
export interface CreditPayment extends CreditNotePayment {
  readonly note: string
  readonly person: string
  readonly personName: string
  /** The one sale that it is applied to; none where it is spread over the account. */
  readonly toTransactionId?: string
}

/**
 * Writes what a locked credit note is paid with. What it takes off debts credits the account; what is handed out, an
 * extraction, leaves the account as it is. The caller changes what is paid of the documents.
 */
export const payCredit = async (tx: BusinessTx, context: CallContext, paid: CreditPayment): Promise<Payment[]> => {
  const { applied, cashOut, note, person, personName, toTransactionId } = paid
  const common = { person, personName, transactionId: note, comment: `${kindLabels.creditNote} ${note}` }
  const payments: Payment[] = []
  // One after the other: the account is locked by the first, the cash by the last.
  if (applied.length > 0) {
    const total = sumMoney(applied.map((allocation) => allocation.total))
    const credit: NewPayment = {
      ...common,
      operation: 'creditNote',
      total,
      toTransactionId,
      isTransactionPayment: toTransactionId !== undefined,
      isAccountPayment: toTransactionId === undefined,
      allocations: applied,
      events: [{ type: 'creditNote', total, transaction: note }],
    }
    payments.push(await recordPayment(tx, context, credit))
  }
  if (cashOut > 0) {
    const extraction: NewPayment = { ...common, operation: 'extraction', total: cashOut, allocations: [], events: [] }
    payments.push(await recordPayment(tx, context, extraction))
  }
  return payments
}

/** The payments that a credit note was paid with. */
export const paymentsFrom = async (tx: BusinessTx, note: string): Promise<Payment[]> =>
  (await paymentsRepository.fromTransaction(tx, note)).map(toPayment)

/** The payments that touched a transaction, oldest first. */
export const paymentsOf = async (tx: BusinessTx, transactionId: string): Promise<Payment[]> =>
  (await paymentsRepository.ofTransaction(tx, transactionId)).map(toWholePayment)
