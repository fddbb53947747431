import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import type { PaymentRecord } from './payments.repository.ts'

/** A payment as the API answers it. */
export const toPayment = (record: PaymentRecord): Payment => ({
  $id: record.id,
  paymentOperation: record.operation,
  movementType: operations[record.operation].movementType,
  total: record.total,
  personId: record.person,
  transactionId: record.transactionId,
  toTransactionId: record.toTransactionId,
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
