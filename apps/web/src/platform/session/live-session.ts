import type { Session } from '@trastienda/contract/identity.contract'

export type SessionUser = Session['user']

/** A session with the instant at which it came, by this computer's clock, which may be wrong by hours. */
export interface LiveSession extends Omit<Session, 'elevatedFor'> {
  readonly receivedAt: number
  /** Until when it is elevated, by the same clock; 0 where it is not. */
  readonly elevatedUntil: number
}
