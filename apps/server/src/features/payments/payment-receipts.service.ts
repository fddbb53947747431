import type { Payment } from '@trastienda/contract/payments.contract'
import { receiptKindOf } from '@trastienda/domain/account/receipts'
import { takeReceiptNumber, toWholePayment } from '#features/books'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { lockedPayment } from './document-payments.ts'

/** The numbers of receipts and payment orders, which a payment gets as its paper is first printed or sent. */
export const createPaymentReceipts = (unit: UnitOfWork) => ({
  /** Two who ask at once are told the same number. @throws Refusal not_found, for money that has no such paper too */
  issue: (context: CallContext, id: string): Promise<Payment> =>
    unit.write(context, async (tx) => {
      const payment = await lockedPayment(tx, context, id)
      const kind = found(receiptKindOf(payment.operation))
      if (payment.receipt !== undefined) return toWholePayment(payment)
      const receipt = await takeReceiptNumber(tx, { kind, payment: payment.id, userId: context.userId })
      const after = { name: payment.personName, total: payment.total }
      recordChange(tx, context, { action: 'number', entity: 'receipt', entityId: receipt, after })
      tx.changed('payments', payment.id, 'update')
      return toWholePayment({ ...payment, receipt })
    }),
})

export type PaymentReceipts = ReturnType<typeof createPaymentReceipts>
