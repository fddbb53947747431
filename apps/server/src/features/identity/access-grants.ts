import type { Session } from '@trastienda/contract/identity.contract'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import { sessionsRepository, type SessionRecord } from './sessions.repository.ts'
import type { User } from './users.repository.ts'

const ACCESS_MINUTES = 15

interface AccessGrant {
  /** The session's. */
  readonly id: string
  readonly deviceId: string
  readonly businessId: string
  readonly user: Pick<SessionRecord, 'email' | 'name' | 'lastName'> & Pick<User, 'id'>
}

/** Lets a session into a business for a while. */
export const createAccessGrants = (database: Database, clock: Clock) => {
  /** A session that has ended at the same moment is something else than one that may not go there. */
  const refuseAccess = async (id: string): Promise<never> =>
    refuse((await sessionsRepository.exists(database, id)) ? 'no_access' : 'unauthenticated')

  return async ({ user, ...session }: AccessGrant): Promise<Session> => {
    const token = newToken()
    const now = clock()
    const expiresAt = addTime(now, { minutes: ACCESS_MINUTES }).toISOString()
    const grant = { ...session, tokenHash: tokenHash(token), expiresAt, now: now.toISOString() }
    const granted = (await sessionsRepository.grantAccess(database, grant)) ?? (await refuseAccess(session.id))
    return {
      token,
      expiresAt,
      expiresIn: ACCESS_MINUTES * 60,
      businessId: session.businessId,
      ...granted,
      user: { id: user.id, name: user.name, lastName: user.lastName, email: user.email ?? '' },
    }
  }
}
