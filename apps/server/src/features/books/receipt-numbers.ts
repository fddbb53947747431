import { formatReceiptId, receiptKindOf, receiptKinds, type ReceiptKind } from '@trastienda/domain/account/receipts'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import type { NewPayment } from './payment-record.ts'
import { receiptNumbersRepository } from './receipt-numbers.repository.ts'

/** Gives a locked payment the next number of its paper. */
export const takeReceiptNumber = async (
  tx: BusinessTx,
  wanted: { readonly kind: ReceiptKind; readonly payment: string; readonly userId: string },
): Promise<string> => formatReceiptId(wanted.kind, required(await receiptNumbersRepository.take(tx, wanted)))

/** Numbers new payments as they are made, if the business wants that. Every posting locks these numbers last. */
export const numberNewPayments = (tx: BusinessTx, payments: readonly NewPayment[], userId: string): void => {
  for (const kind of receiptKinds) {
    const own = payments.filter(({ record }) => receiptKindOf(record.operation) === kind)
    const ids = own.map(({ record }) => record.id)
    receiptNumbersRepository.takeIfAlways(tx, kind, ids, userId)
  }
}
