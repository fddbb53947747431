import type { Payment } from '@trastienda/contract/payments.contract'
import { toPayment, toWholePayment } from '#features/books'
import type { BusinessTx } from '#platform/database/business-tx'
import { paymentsRepository } from './payments.repository.ts'

/** The payments that settled a credit note. */
export const paymentsFrom = async (tx: BusinessTx, note: string): Promise<Payment[]> =>
  (await paymentsRepository.fromTransaction(tx, note)).map(toPayment)

/** The payments that touched a transaction, oldest first. */
export const paymentsOf = async (tx: BusinessTx, transactionId: string): Promise<Payment[]> =>
  (await paymentsRepository.ofTransaction(tx, transactionId)).map(toWholePayment)
