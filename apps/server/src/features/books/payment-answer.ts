import type { Payment } from '@trastienda/contract/payments.contract'
import { listedComment } from '@trastienda/domain/account/payment-comment'
import { operations } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import type { PaymentRecord } from './payment-records.ts'

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

/** Whether it paid an initial balance, which is no document: only the detail tells. */
const isOnInitialBalance = ({ isTransactionPayment, details }: PaymentRecord): boolean =>
  isTransactionPayment && details.some((detail) => detail.isInitialBalance)
