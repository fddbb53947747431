import type { Payment } from '@trastienda/contract/payments.contract'
import type { Money } from '@trastienda/domain/money/amount'

/** What one payment put on one transaction. */
export interface PaymentEntry {
  key: string
  creationDate: string
  comment?: string
  /** Negative where an adjustment took back what had been paid. */
  total: Money
}

/** The parts of payments that concern a transaction, oldest first; a payment on account may concern others too. */
export function paymentEntries(payments: readonly Payment[], transactionId: string): PaymentEntry[] {
  return payments
    .flatMap(({ $id, creationDate, comment, details }) =>
      details
        .filter(({ transaction }) => transaction === transactionId)
        .map((detail, place) => ({
          key: `${$id}-${place}`,
          creationDate,
          comment: detail.comment ?? comment,
          total: detail.total,
        })),
    )
    .sort((left, right) => left.creationDate.localeCompare(right.creationDate))
}
