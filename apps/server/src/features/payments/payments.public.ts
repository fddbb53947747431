import type { Payment } from '@trastienda/contract/payments.contract'
import type { AccountEvent } from '@trastienda/domain/account/entries'
import type { CreditNotePayment } from '@trastienda/domain/account/credit-note-payment'
import { operationOfAmount, type PaymentOperation } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE, type Allocation } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { kindLabels } from '@trastienda/domain/transaction/kind'
import { postToAccount, type SourcedEvent } from '#features/accounts'
import type { CashTagRecord } from '#features/cash-tags'
import { notePayment } from '#features/figures'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { toPayment, toWholePayment } from './payment-answer.ts'
import type { PaymentRecord } from './payment-records.ts'
import { paymentsRepository } from './payments.repository.ts'

export type { PaymentRecord }

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
  /** How much it pays of each document or of the initial balance; negative for an adjustment. */
  readonly allocations: readonly Allocation[]
  /** The entries that it makes on the person's account. */
  readonly events: readonly AccountEvent[]
}

/** A money movement as it will be stored. */
const paymentRecord = (payment: Omit<NewPayment, 'events'>, now: string): PaymentRecord => ({
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
  occurredAt: now,
  details: payment.allocations.map(({ transaction, total }) => ({
    transactionId: transaction === INITIAL_BALANCE ? undefined : transaction,
    isInitialBalance: transaction === INITIAL_BALANCE,
    amount: total,
  })),
})

/**
 * Writes a money movement with its details. Its entries on the person's account, and what is paid of the documents, are the
 * caller's to write.
 */
export const writePayment = (tx: BusinessTx, context: CallContext, record: PaymentRecord, tagId?: string): void => {
  paymentsRepository.insert(tx, record, context.userId, tagId)
  notePayment(tx, record)
  tx.changed('payments', record.id, 'create')
}

/**
 * Writes a money movement and the entries on the person's account. The documents and the person must be locked and the
 * amount checked; the caller changes what is paid of the documents.
 */
export const recordPayment = async (tx: BusinessTx, context: CallContext, payment: NewPayment): Promise<Payment> => {
  const record = paymentRecord(payment, tx.now)
  writePayment(tx, context, record, payment.tag?.id)
  if (payment.person !== undefined && payment.events.length > 0) {
    await postToAccount(tx, payment.person, sourced(payment.events, record))
  }
  return toPayment(record)
}

const sourced = (events: readonly AccountEvent[], { id }: PaymentRecord): SourcedEvent[] =>
  events.map((event) => ({ ...event, paymentId: id }))

/** A payment on one document. A negative amount is an adjustment: it takes back what was paid. */
export interface DocumentPayment {
  readonly kind: 'sale' | 'purchase'
  readonly transactionId: string
  readonly person: string
  readonly amount: Money
  readonly comment?: string
  readonly tag?: CashTagRecord
}

/** The money movement of a payment on one document. */
export const paymentOnDocument = (paid: DocumentPayment): NewPayment => {
  const { amount, transactionId, kind, ...rest } = paid
  const total = absoluteMoney(amount)
  const type = amount < 0 ? 'adjustment' : 'payment'
  return {
    ...rest,
    operation: operationOfAmount(kind, amount),
    total,
    toTransactionId: transactionId,
    isTransactionPayment: true,
    allocations: [{ transaction: transactionId, total: amount }],
    events: [{ type, total, transaction: transactionId }],
  }
}

/** A payment on one locked document: its record, its events on the account, and its answer. Nothing is written. */
export const documentPayment = (
  paid: DocumentPayment,
  now: string,
): { record: PaymentRecord; events: SourcedEvent[]; answer: Payment } => {
  const payment = paymentOnDocument(paid)
  const record = paymentRecord(payment, now)
  return { record, events: sourced(payment.events, record), answer: toPayment(record) }
}

/** The payment of a credit note: what it takes off the customer's debts, and what is handed out in cash. */
export interface CreditPayment extends CreditNotePayment {
  readonly note: string
  readonly person: string
  readonly personName: string
  /** The one sale that it is applied to; none where it is spread over the account. */
  readonly toTransactionId?: string
}

/**
 * Writes the payments of a locked credit note. What is taken off debts is credited to the account; cash that is handed out is
 * not. The caller changes what is paid of the documents.
 */
export const payCredit = async (tx: BusinessTx, context: CallContext, paid: CreditPayment): Promise<Payment[]> => {
  const { applied, cashOut, note, person, personName, toTransactionId } = paid
  const common = { person, personName, transactionId: note, comment: `${kindLabels.creditNote} ${note}` }
  const payments: Payment[] = []
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
