import type { Session } from '@trastienda/contract/identity.contract'

export type SessionUser = Session['user']

/** A session with the instant of its arrival by this computer's clock, which may be wrong by hours. */
export interface LiveSession extends Omit<Session, 'elevatedFor'> {
  readonly receivedAt: number
  /** The end of its elevation, by the same clock; 0 without one. */
  readonly elevatedUntil: number
}
