import { kindOfId } from '#domain/transaction/kind'
import { operations, type PaymentOperation } from './operations.ts'

/** What lists call a payment: an expense that was taken back is written off by the operation of a credit note. */
export function paymentLabel({
  paymentOperation,
  transactionId = '',
}: {
  readonly paymentOperation: PaymentOperation
  readonly transactionId?: string | undefined
}): string {
  const isWrittenOff = paymentOperation === 'creditNote' && kindOfId(transactionId) === 'expense'
  return isWrittenOff ? 'Anulación de gasto' : operations[paymentOperation].label
}
