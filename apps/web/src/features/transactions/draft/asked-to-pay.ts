import type { AskedDocument } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'

/** A document in a call that pays it: by these parts, or in cash. */
export const askedToPay = (transactionId: string, { parts, tendered }: Paying = {}) =>
  ({ transactionId, parts: parts && [...parts], tendered }) satisfies AskedDocument
