import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { isNote, kindOfId } from '@trastienda/domain/transaction/kind'

/** One payment's part for one transaction. */
export interface PaymentEntry {
  key: string
  creationDate: string
  comment?: string
  /** The payment; undefined if it moved no money. */
  payment: Payment | undefined
  /** Negative if an adjustment took back a payment. */
  total: Money
}

/**
 * The parts of payments on a transaction, oldest first; a payment on account may concern others too. A credit note's
 * entries say where its money went, debts first.
 */
export function paymentEntries(payments: readonly Payment[], transactionId: string): PaymentEntry[] {
  if (isNote(kindOfId(transactionId))) return payments.flatMap(noteEntries)
  return payments
    .flatMap((payment) =>
      payment.details
        .filter(({ transaction }) => transaction === transactionId)
        .map((detail, place) => ({
          key: `${payment.$id}-${place}`,
          creationDate: payment.creationDate,
          comment: payment.comment,
          payment: payment.paymentOperation === 'creditNote' ? undefined : payment,
          total: detail.total,
        })),
    )
    .sort((left, right) => left.creationDate.localeCompare(right.creationDate))
}

function noteEntries(payment: Payment): PaymentEntry[] {
  const { $id, creationDate, paymentOperation, details, total } = payment
  if (details.length === 0) {
    const comment = operations[paymentOperation].label
    return [{ key: $id, creationDate, comment, payment, total }]
  }
  return details.map((detail, place) => ({
    key: `${$id}-${place}`,
    creationDate,
    comment: `Se aplicó a ${detail.transaction ?? ''}`,
    payment: undefined,
    total: detail.total,
  }))
}
