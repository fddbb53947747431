import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { isCreditNote } from '../effect/permitted-actions.ts'

/** One payment's part for one transaction. */
export interface PaymentEntry {
  key: string
  creationDate: string
  comment?: string
  /** Negative if an adjustment took back a payment. */
  total: Money
}

/**
 * The parts of payments on a transaction, oldest first; a payment on account may concern others too. A credit note's
 * entries say where its money went, debts first.
 */
export function paymentEntries(payments: readonly Payment[], transactionId: string): PaymentEntry[] {
  if (isCreditNote(transactionId)) return payments.flatMap(noteEntries)
  return payments
    .flatMap(({ $id, creationDate, comment, details }) =>
      details
        .filter(({ transaction }) => transaction === transactionId)
        .map((detail, place) => ({
          key: `${$id}-${place}`,
          creationDate,
          comment,
          total: detail.total,
        })),
    )
    .sort((left, right) => left.creationDate.localeCompare(right.creationDate))
}

function noteEntries({ $id, creationDate, paymentOperation, details, total }: Payment): PaymentEntry[] {
  if (details.length === 0) return [{ key: $id, creationDate, comment: operations[paymentOperation].label, total }]
  return details.map((detail, place) => ({
    key: `${$id}-${place}`,
    creationDate,
    comment: `Se aplicó a ${detail.transaction ?? ''}`,
    total: detail.total,
  }))
}
