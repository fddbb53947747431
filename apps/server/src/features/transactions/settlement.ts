import type { Payment } from '@trastienda/contract/payments.contract'
import { afterPayment } from '@trastienda/domain/account/paid-status'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { refusalOf, type TransactionStatus } from '@trastienda/domain/transaction/status'
import { payDocument } from '#features/payments'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny, requireCapability } from '#platform/refusal'
import { transactionsRepository } from './transactions.repository.ts'

export interface Settlement {
  readonly transactionId: string
  readonly status: TransactionStatus
  readonly payment: Payment
}

/** Pays all that is still due of an effective sale or purchase, which makes it Pagada. */
export const settle = async (tx: BusinessTx, context: CallContext, id: string): Promise<Settlement> => {
  const { record } = found(await transactionsRepository.lock(tx, id))
  const { kind, summary, paid } = record
  if (kind === 'creditNote') return refuse('credit_note_call_required')
  if (kind === 'purchase') requireCapability(context, 'buy')
  const refusal = refusalOf('makePaid', { ...record, hasPayments: paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])

  const amount = subtractMoney(summary.total, paid)
  const after = afterPayment({ status: record.status, total: summary.total, payed: paid }, amount)
  const [payment] = await Promise.all([
    payDocument(tx, context, { kind, transactionId: id, person: record.receptor, amount }),
    transactionsRepository.setPaid(tx, id, after.status, after.payed),
  ])
  const change = { before: { status: record.status, payed: paid }, after: { status: after.status, payed: after.payed } }
  recordAudit(tx, context, { action: 'make_paid', entity: 'transaction', entityId: id, ...change })
  tx.changed('transactions', id, 'update')
  return { transactionId: id, status: after.status, payment }
}
