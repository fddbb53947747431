import type { Payment } from '@trastienda/contract/payments.contract'
import { cashEffect, operationOfAmount } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { postToAccount } from '#features/accounts'
import type { CallContext } from '#platform/call-context'
import type { Transaction } from '#platform/database/transaction'
import { newId } from '#platform/ids'
import { toPayment } from './payment-answer.ts'
import { paymentsRepository, type PaymentRecord } from './payments.repository.ts'

/** A payment on one document. A negative amount is an adjustment: it takes back what was paid. */
export interface DocumentPayment {
  readonly kind: 'sale' | 'purchase'
  readonly transactionId: string
  readonly person: string
  readonly amount: Money
  readonly comment?: string
}

/**
 * Records money paid on one document: the payment with its detail, the person's account, the cash. The caller has
 * locked the document, checked the amount and changes what is paid there.
 */
export const payDocument = async (tx: Transaction, context: CallContext, paid: DocumentPayment): Promise<Payment> => {
  const operation = operationOfAmount(paid.kind, paid.amount)
  const total = absoluteMoney(paid.amount)
  const record: PaymentRecord = {
    id: newId(),
    operation,
    total,
    person: paid.person,
    transactionId: undefined,
    toTransactionId: paid.transactionId,
    isAccountPayment: false,
    isTransactionPayment: true,
    tag: undefined,
    comment: paid.comment,
    occurredAt: tx.now,
    details: [
      { transactionId: paid.transactionId, isInitialBalance: false, amount: paid.amount, comment: paid.comment },
    ],
  }
  const type = paid.amount < 0 ? 'adjustment' : 'payment'
  await Promise.all([
    paymentsRepository.insert(tx, record, context.userId),
    postToAccount(tx, paid.person, [{ type, total, transaction: paid.transactionId }], { paymentId: record.id }),
  ])
  await paymentsRepository.changeCash(tx, cashEffect(operation, total))
  tx.changed('payments', record.id, 'create')
  return toPayment(record)
}

/** The payments that touched a transaction, oldest first. */
export const paymentsOf = async (tx: Transaction, transactionId: string): Promise<Payment[]> =>
  (await paymentsRepository.ofTransaction(tx, transactionId)).map(toPayment)
