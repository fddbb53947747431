import type { Payment } from '@trastienda/contract/payments.contract'
import { listedComment } from '@trastienda/domain/account/payment-comment'
import type { AccountEvent } from '@trastienda/domain/account/entries'
import { operationOfAmount, operations, type PaymentOperation } from '@trastienda/domain/account/operations'
import { afterPayment } from '@trastienda/domain/account/paid-status'
import { INITIAL_BALANCE, type Allocation, type OpenItem } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import type { PaidKind } from '@trastienda/domain/transaction/kind'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { movedStoreCredits, type PaidBy } from '#features/payment-methods'
import { refuse } from '#platform/refusal'
import { newId } from '#platform/ids'
import type { Account } from './money.repository.ts'
import type { DocumentChange, TransactionRecord } from './document-records.ts'
import type { NewPayment, PaymentRecord } from './payment-record.ts'

/** A money movement as somebody decides it. */
export interface Paying {
  readonly operation: PaymentOperation
  readonly total: Money
  readonly person?: string
  readonly personName?: string
  readonly transactionId?: string
  readonly toTransactionId?: string | undefined
  readonly isAccountPayment?: boolean
  readonly isTransactionPayment?: boolean
  readonly tag?: { readonly id: string; readonly text: string } | undefined
  readonly comment?: string | undefined
  /** The part for each document or the initial balance; negative for an adjustment. */
  readonly allocations?: readonly Allocation[]
  readonly event?: AccountEvent
  /** The fund of its cash; undefined for that of the register where it is paid. */
  readonly cashFund?: string | undefined
}

export const newPayment = (
  { tag, allocations = [], event, isAccountPayment = false, isTransactionPayment = false, ...paying }: Paying,
  now: string,
): NewPayment => ({
  event,
  storeCredits: undefined,
  tagId: tag?.id,
  record: {
    id: newId(),
    operation: paying.operation,
    total: paying.total,
    person: paying.person,
    personName: paying.personName,
    transactionId: paying.transactionId,
    toTransactionId: paying.toTransactionId,
    isAccountPayment,
    isTransactionPayment,
    tag: tag?.text,
    comment: paying.comment,
    occurredAt: now,
    receipt: undefined,
    parts: [],
    tendered: undefined,
    cashFund: paying.cashFund,
    details: allocations.map(({ transaction, total }) => ({
      transactionId: transaction === INITIAL_BALANCE ? undefined : transaction,
      isInitialBalance: transaction === INITIAL_BALANCE,
      amount: total,
    })),
  },
})

/** A payment that was made in this way. */
export const madeBy = (payment: NewPayment, { storeCredits, ...by }: PaidBy): NewPayment => {
  const { record } = payment
  const isOutgoing = operations[record.operation].cash !== 'in'
  if (by.tendered !== undefined && isOutgoing) refuse('tendered_outgoing', undefined, 'tendered')
  // Nobody waits for money that goes out.
  const parts = isOutgoing ? by.parts.map((part) => ({ ...part, confirmation: undefined })) : by.parts
  const moved = movedStoreCredits(record, parts, storeCredits)
  return { ...payment, record: { ...record, ...by, parts: moved.parts }, storeCredits: moved }
}

/** A payment on one sale, purchase or expense; a negative amount is an adjustment, which takes back what was paid. */
export const paymentOnDocument = (
  { id, receptor }: TransactionRecord,
  kind: PaidKind,
  { amount, ...note }: { readonly amount: Money } & Pick<Paying, 'comment' | 'tag'>,
  now: string,
): NewPayment => {
  const total = absoluteMoney(amount)
  const paying: Paying = {
    ...note,
    operation: operationOfAmount(kind, amount),
    total,
    person: receptor,
    toTransactionId: id,
    isTransactionPayment: true,
    allocations: [{ transaction: id, total: amount }],
    event: { type: amount < 0 ? 'adjustment' : 'payment', total, transaction: id },
  }
  return newPayment(paying, now)
}

/** A document after a payment or, with a negative amount, after an adjustment. Paid in full it becomes Pagada. */
export const afterPaying = (record: TransactionRecord, amount: Money): TransactionRecord => {
  const { status, summary, paid } = record
  const after = afterPayment({ status, total: summary.total, payed: paid }, amount)
  return { ...record, status: after.status, paid: after.payed }
}

/** The locked documents that a payment pays, after the payment. */
export const paidDocuments = (
  { record: { details } }: NewPayment,
  documents: readonly TransactionRecord[],
): DocumentChange[] => {
  const byId = new Map(documents.map((document) => [document.id, document]))
  return details.flatMap(({ transactionId, amount }) => {
    if (transactionId === undefined) return []
    const stored = byId.get(transactionId)
    if (stored === undefined) throw new Error(`${transactionId} is paid without its lock`)
    return [{ stored, record: afterPaying(stored, amount) }]
  })
}

/** A person's open items: the rest of the initial balance, then documents. */
export const openItems = (
  { initialAt, initialTotal, initialPaid }: Account,
  documents: readonly TransactionRecord[],
): OpenItem[] => {
  const open = documents.map(openItem)
  if (initialAt === undefined || initialPaid >= initialTotal) return open
  const initial = { transaction: INITIAL_BALANCE, creationDate: initialAt, total: initialTotal, payed: initialPaid }
  return [initial, ...open]
}

/** A document as an open item. */
export const openItem = ({ id, occurredAt, summary, paid }: TransactionRecord): OpenItem => ({
  transaction: id,
  creationDate: occurredAt,
  total: summary.total,
  payed: paid,
})

/** A payment as lists answer it, with the beginning of its comment. */
export const toPayment = (record: PaymentRecord): Payment => ({
  $id: record.id,
  paymentOperation: record.operation,
  movementType: operations[record.operation].movementType,
  total: record.total,
  personId: record.person,
  personName: record.personName,
  transactionId: record.transactionId,
  toTransactionId: record.toTransactionId ?? (isOnInitialBalance(record) ? INITIAL_BALANCE : undefined),
  checkingAccountPayment: record.isAccountPayment,
  transactionPayment: record.isTransactionPayment,
  ...commentOf(record),
  tag: record.tag,
  receipt: record.receipt,
  parts: record.parts.length > 0 ? [...record.parts] : undefined,
  tendered: record.tendered,
  cashFund: record.cashFund,
  creationDate: record.occurredAt,
  modificationDate: record.occurredAt,
  details: record.details.map((detail) => ({
    transaction: detail.isInitialBalance ? INITIAL_BALANCE : detail.transactionId,
    total: detail.amount,
  })),
})

/** A payment with its whole comment; its details, one for each document, repeat the beginning of it. */
export const toWholePayment = (record: PaymentRecord): Payment => {
  const { isCommentCut: _, ...payment } = toPayment(record)
  const details = payment.details.map((detail) => ({ ...detail, comment: payment.comment }))
  return { ...payment, details, comment: record.comment }
}

const commentOf = ({ comment }: PaymentRecord): Pick<Payment, 'comment' | 'isCommentCut'> => {
  if (comment === undefined) return {}
  const listed = listedComment(comment)
  return { comment: listed.comment, ...(listed.isCommentCut ? { isCommentCut: true } : {}) }
}

/** Whether it paid an initial balance. An initial balance is no document, so only the detail tells. */
const isOnInitialBalance = ({ isTransactionPayment, details }: PaymentRecord): boolean =>
  isTransactionPayment && details.some((detail) => detail.isInitialBalance)
