import type { Payment } from '@trastienda/contract/payments.contract'
import { afterPayment } from '@trastienda/domain/account/paid-status'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { refusalOf, type TransactionStatus } from '@trastienda/domain/transaction/status'
import { documentPayment } from '#features/payments'
import { refuse, refuseAny } from '#platform/refusal'
import type { Posting } from './posting.ts'

export interface Settlement {
  readonly transactionId: string
  readonly status: TransactionStatus
  readonly payment: Payment
}

/** Pays all that is still due on an effective sale or purchase, which makes it Pagada. */
export const settled = (posting: Posting, now: string): { posting: Posting; settlement: Settlement } => {
  const { record } = posting
  const { kind, summary, paid } = record
  if (kind === 'creditNote') return refuse('credit_note_call_required')
  const refusal = refusalOf('makePaid', { ...record, hasPayments: paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])

  const amount = subtractMoney(summary.total, paid)
  const after = afterPayment({ status: record.status, total: summary.total, payed: paid }, amount)
  const payment = documentPayment({ kind, transactionId: record.id, person: record.receptor, amount }, now)
  return {
    posting: {
      ...posting,
      record: { ...record, status: after.status, paid: after.payed },
      payments: [...posting.payments, payment.record],
      accountEvents: [...posting.accountEvents, ...payment.events],
      deeds: [...posting.deeds, { action: 'make_paid', before: posting }],
    },
    settlement: { transactionId: record.id, status: after.status, payment: payment.answer },
  }
}
