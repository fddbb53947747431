import type { Money } from '@trastienda/domain/money/amount'
import type { MethodRecord } from './payment-methods.repository.ts'

/** A part of a payment as it is stored, with the names of its method. */
export interface StoredPart {
  readonly method: string
  readonly methodName: string
  readonly kind: MethodRecord['kind']
  /** The fund of its money; undefined for cash, which lies where the payment says. */
  readonly fund: string | undefined
  readonly amount: Money
  readonly reference: string | undefined
  /** Its installment plan as papers say it. */
  readonly plan?: string | undefined
  readonly confirmation: 'awaited' | 'confirmed' | 'missed' | undefined
  /** The transfer between funds by which a card paid it. */
  readonly arrivedBy: string | undefined
}

/** A decided part; an exchange's own part has no store credit behind it. */
export interface DecidedPart extends StoredPart {
  readonly isExchange?: true | undefined
}
