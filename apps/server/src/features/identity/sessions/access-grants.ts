import type { Session } from '@trastienda/contract/identity.contract'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import type { Devices } from '../devices/devices.ts'
import { sessionsRepository, type SessionRecord } from './sessions.repository.ts'

const ACCESS_MINUTES = 15

/** Gives a session an access token for a business. */
export const createAccessGrants = (database: Database, clock: Clock, devices: Pick<Devices, 'admit'>) => {
  /** Tells a session that has just ended from one that may not enter this business. */
  const refuseAccess = async (id: string): Promise<never> =>
    refuse((await sessionsRepository.exists(database, id)) ? 'no_access' : 'unauthenticated')

  return async (
    session: Pick<SessionRecord, 'id' | 'businessId'> & { readonly deviceId: string },
    userAgent: string,
  ): Promise<Session> => {
    const token = newToken()
    const now = clock()
    const expiresAt = addTime(now, { minutes: ACCESS_MINUTES }).toISOString()
    const grant = { ...session, tokenHash: tokenHash(token), expiresAt, now: now.toISOString() }
    const granted = (await sessionsRepository.grantAccess(database, grant)) ?? (await refuseAccess(session.id))
    const deviceCode = await devices.admit(session.businessId, session.deviceId, userAgent)
    const { kind, elevatedFor, role, hasOtherBusinesses, userId, ...names } = granted
    return {
      token,
      expiresAt,
      expiresIn: ACCESS_MINUTES * 60,
      businessId: session.businessId,
      kind,
      elevatedFor,
      role,
      hasOtherBusinesses,
      deviceCode,
      user: { id: userId, ...names },
    }
  }
}
