import type { Payment } from '@trastienda/contract/payments.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { isNote } from '@trastienda/domain/transaction/kind'
import { refusalOf, type TransactionStatus } from '@trastienda/domain/transaction/status'
import type { PaidBy } from '#features/payment-methods'
import { afterPaying, madeBy, paymentOnDocument, toPayment, type Posting } from '#features/books'
import { refuse, refuseAny } from '#platform/refusal'

export interface Settlement {
  readonly transactionId: string
  readonly status: TransactionStatus
  readonly payment: Payment
}

/** Pays all that is still due on an effective sale or purchase, which makes it Pagada; or only a part of it. */
export const settled = (
  posting: Posting,
  now: string,
  by: (total: Money) => PaidBy,
  part?: Money,
): { posting: Posting; settlement: Settlement } => {
  const { kind, summary, paid } = posting.record
  if (isNote(kind)) return refuse('credit_note_call_required')
  const refusal = refusalOf('makePaid', { ...posting.record, hasPayments: paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])

  const due = subtractMoney(summary.total, paid)
  const amount = part ?? due
  if (amount > due) refuse('payment_above_due', undefined, 'parts')
  const record = afterPaying(posting.record, amount)
  const payment = madeBy(paymentOnDocument(record, kind, { amount }, now), by(amount))
  return {
    posting: {
      ...posting,
      record,
      payments: [...posting.payments, payment],
      operations: [...posting.operations, { action: 'make_paid', before: posting }],
    },
    settlement: { transactionId: record.id, status: record.status, payment: toPayment(payment.record) },
  }
}
