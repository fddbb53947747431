import type { Payment } from '@trastienda/contract/payments.contract'
import type { AccountEvent } from '@trastienda/domain/account/entries'
import type { CreditNotePayment } from '@trastienda/domain/account/credit-note-payment'
import { cashEffect, operationOfAmount, type PaymentOperation } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE, type Allocation } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { kindLabels } from '@trastienda/domain/transaction/kind'
import { postToAccount } from '#features/accounts'
import type { CashTagRecord } from '#features/cash-tags'
import { touchDay } from '#features/statistics'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { toPayment, toWholePayment } from './payment-answer.ts'
import type { PaymentRecord } from './payment-records.ts'
import { paymentsRepository } from './payments.repository.ts'

/** A money movement to be written. */
export interface NewPayment {
  readonly operation: PaymentOperation
  /** Positive; the operation gives the direction. */
  readonly total: Money
  readonly person?: string
  readonly personName?: string
  /** The credit note that the money comes from. */
  readonly transactionId?: string
  /** The one document that it is on. */
  readonly toTransactionId?: string
  readonly isAccountPayment?: boolean
  readonly isTransactionPayment?: boolean
  readonly tag?: CashTagRecord
  readonly comment?: string
  /** What it does to each document or to the initial balance; negative where it takes back. */
  readonly allocations: readonly Allocation[]
  /** What it writes on the person's account. */
  readonly events: readonly AccountEvent[]
}

/**
 * Writes a money movement: the payment with its details, the person's account, the cash. The caller has locked the
 * documents and the person, checked the amount, and changes what is paid of the documents.
 */
export const recordPayment = async (tx: BusinessTx, context: CallContext, payment: NewPayment): Promise<Payment> => {
  const record: PaymentRecord = {
    id: newId(),
    operation: payment.operation,
    total: payment.total,
    person: payment.person,
    personName: payment.personName,
    transactionId: payment.transactionId,
    toTransactionId: payment.toTransactionId,
    isAccountPayment: payment.isAccountPayment ?? false,
    isTransactionPayment: payment.isTransactionPayment ?? false,
    tag: payment.tag?.text,
    comment: payment.comment,
    occurredAt: tx.now,
    details: payment.allocations.map(({ transaction, total }) => ({
      transactionId: transaction === INITIAL_BALANCE ? undefined : transaction,
      isInitialBalance: transaction === INITIAL_BALANCE,
      amount: total,
    })),
  }
  await Promise.all([
    paymentsRepository.insert(tx, record, context.userId, payment.tag?.id),
    payment.person !== undefined &&
      payment.events.length > 0 &&
      postToAccount(tx, payment.person, payment.events, { paymentId: record.id }),
    record.operation === 'generalExpenses' && touchDay(tx, record.occurredAt),
  ])
  const cash = cashEffect(record.operation, record.total)
  if (cash !== 0) await paymentsRepository.changeCash(tx, cash)
  tx.changed('payments', record.id, 'create')
  return toPayment(record)
}

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
