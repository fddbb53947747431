import type { AccountEvent } from '@trastienda/domain/account/entries'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import type { StoreCreditMoves, StoredPart } from '#features/payment-methods'

/** A money movement as it is stored. `total` is positive; the operation gives the direction. */
export interface PaymentRecord {
  readonly id: string
  readonly operation: PaymentOperation
  readonly total: Money
  readonly person: string | undefined
  readonly personName: string | undefined
  /** The credit note that the money comes from. */
  readonly transactionId: string | undefined
  readonly toTransactionId: string | undefined
  readonly isAccountPayment: boolean
  readonly isTransactionPayment: boolean
  readonly tag: string | undefined
  /** Lists have only its beginning. */
  readonly comment: string | undefined
  readonly occurredAt: string
  /** The number of its receipt or payment order; undefined of one without a number, and of a new one. */
  readonly receipt: string | undefined
  /** By which methods the money moved; empty where all of it is cash. */
  readonly parts: readonly StoredPart[]
  readonly tendered: Money | undefined
  /** The fund of its cash; of a stored one undefined for Caja, of a new one for the fund of the register of its browser. */
  readonly cashFund: string | undefined
  readonly details: readonly PaymentDetail[]
}

/** The part of a payment that goes to one document or to the initial balance; negative for an adjustment. */
export interface PaymentDetail {
  readonly transactionId: string | undefined
  readonly isInitialBalance: boolean
  readonly amount: Money
}

/** A money movement to be written, and its effect on its person's account; cash that is handed out has none. */
export interface NewPayment {
  readonly record: PaymentRecord
  readonly tagId: string | undefined
  readonly event: AccountEvent | undefined
  readonly storeCredits: StoreCreditMoves | undefined
}
