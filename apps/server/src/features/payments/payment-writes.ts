import type { Payment } from '@trastienda/contract/payments.contract'
import type { AccountEvent } from '@trastienda/domain/account/entries'
import { cashEffect, type PaymentOperation } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE, type Allocation } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { postToAccount } from '#features/accounts'
import type { CashTagRecord } from '#features/cash-tags'
import { touchDay } from '#features/statistics'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { toPayment } from './payment-answer.ts'
import type { PaymentRecord } from './payment-records.ts'
import { paymentsRepository } from './payments.repository.ts'

/** A money movement to be written. */
export interface NewPayment {
  readonly operation: PaymentOperation
  /** Positive; the operation gives the direction. */
  readonly total: Money
  readonly person?: string
  readonly personName?: string
  /** The credit note that the money comes from. */
  readonly transactionId?: string
  /** The one document that it is on. */
  readonly toTransactionId?: string
  readonly isAccountPayment?: boolean
  readonly isTransactionPayment?: boolean
  readonly tag?: CashTagRecord
  readonly comment?: string
  /** What it does to each document or to the initial balance; negative where it takes back. */
  readonly allocations: readonly Allocation[]
  /** What it writes on the person's account. */
  readonly events: readonly AccountEvent[]
}

/**
 * Writes a money movement: the payment with its details, the person's account, the cash. The caller has locked the
 * documents and the person, checked the amount, and changes what is paid of the documents.
 */
export const recordPayment = async (tx: BusinessTx, context: CallContext, payment: NewPayment): Promise<Payment> => {
  const record: PaymentRecord = {
    id: newId(),
    operation: payment.operation,
    total: payment.total,
    person: payment.person,
    personName: payment.personName,
    transactionId: payment.transactionId,
    toTransactionId: payment.toTransactionId,
    isAccountPayment: payment.isAccountPayment ?? false,
    isTransactionPayment: payment.isTransactionPayment ?? false,
    tag: payment.tag?.text,
    comment: payment.comment,
    occurredAt: tx.now,
    details: payment.allocations.map(({ transaction, total }) => ({
      transactionId: transaction === INITIAL_BALANCE ? undefined : transaction,
      isInitialBalance: transaction === INITIAL_BALANCE,
      amount: total,
    })),
  }
  await Promise.all([
    paymentsRepository.insert(tx, record, context.userId, payment.tag?.id),
    payment.person !== undefined &&
      payment.events.length > 0 &&
      postToAccount(tx, payment.person, payment.events, { paymentId: record.id }),
    record.operation === 'generalExpenses' && touchDay(tx, record.occurredAt),
  ])
  const cash = cashEffect(record.operation, record.total)
  if (cash !== 0) await paymentsRepository.changeCash(tx, cash)
  tx.changed('payments', record.id, 'create')
  return toPayment(record)
}
