import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import type { PaymentRecord } from './payment-records.ts'

/** A payment as the API answers it. */
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
  comment: record.comment,
  tag: record.tag,
  creationDate: record.occurredAt,
  details: record.details.map((detail) => ({
    transaction: detail.isInitialBalance ? INITIAL_BALANCE : detail.transactionId,
    comment: detail.comment,
    total: detail.amount,
  })),
})

/** No document stands for an initial balance: its only detail says so. */
const isOnInitialBalance = ({ isTransactionPayment, details }: PaymentRecord): boolean =>
  isTransactionPayment && details.some((detail) => detail.isInitialBalance)
