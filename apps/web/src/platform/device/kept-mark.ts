import type { DeliveryState } from '@trastienda/domain/delivery/delivery'

/** What became of a delivery, as somebody said it without a network. */
export interface KeptMark {
  /** The idempotency key, made at the press. */
  readonly key: string
  /** The number of the remito. */
  readonly delivery: string
  readonly state: DeliveryState
  readonly note?: string | undefined
  /** When it was pressed, by the server's clock. */
  readonly markedAt: string
  readonly userId: string
  /** Why the server did not take it. */
  readonly refusal?: string | undefined
}
