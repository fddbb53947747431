import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { partsText } from '#features/payments/public/parts-text.ts'
import { isCreditNote } from '../effect/permitted-actions.ts'

/** One payment's part for one transaction. */
export interface PaymentEntry {
  key: string
  creationDate: string
  comment?: string
  /** The methods of the payment; undefined if it moved no money. */
  method: string | undefined
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
    .flatMap(({ $id, creationDate, comment, details, ...payment }) =>
      details
        .filter(({ transaction }) => transaction === transactionId)
        .map((detail, place) => ({
          key: `${$id}-${place}`,
          creationDate,
          comment,
          method: payment.paymentOperation === 'creditNote' ? undefined : partsText(payment),
          total: detail.total,
        })),
    )
    .sort((left, right) => left.creationDate.localeCompare(right.creationDate))
}

function noteEntries({ $id, creationDate, paymentOperation, details, total, parts }: Payment): PaymentEntry[] {
  if (details.length === 0) {
    const comment = operations[paymentOperation].label
    return [{ key: $id, creationDate, comment, method: partsText({ parts }), total }]
  }
  return details.map((detail, place) => ({
    key: `${$id}-${place}`,
    creationDate,
    comment: `Se aplicó a ${detail.transaction ?? ''}`,
    method: undefined,
    total: detail.total,
  }))
}
