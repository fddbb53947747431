import type { Session } from '@trastienda/contract/identity.contract'
import { addTime } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { SessionCookie } from '#platform/http/handler'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import { sessionsRepository } from './sessions.repository.ts'
import type { User } from './users.repository.ts'

const ACCESS_MINUTES = 15
const SESSION_DAYS = 30
// A refresh token is exchanged for a new one once a day. The old one is served for a while more: the answer that
// brought the new one may have been lost on the way.
const ROTATE_AFTER_DAYS = 1
const PREVIOUS_SERVED_MINUTES = 10

type SessionUser = Pick<User, 'id' | 'email' | 'name' | 'lastName'>

/** Sessions in the browser: a refresh token in an http-only cookie, short access tokens in the page's memory. */
export const createSessions = (database: Database, clock: Clock) => {
  const open = async (user: User, cookie: SessionCookie): Promise<Session> => {
    const now = clock()
    const id = newId()
    const refresh = newToken()
    const expiresAt = addTime(now, { days: SESSION_DAYS })
    await sessionsRepository.insert(database, {
      id,
      userId: user.id,
      businessId: user.businessId,
      refreshHash: tokenHash(refresh),
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    cookie.set(refresh, expiresAt)
    return grantAccess(id, user)
  }

  const grantAccess = async (sessionId: string, user: SessionUser): Promise<Session> => {
    const token = newToken()
    const expiresAt = addTime(clock(), { minutes: ACCESS_MINUTES }).toISOString()
    await sessionsRepository.insertAccess(database, tokenHash(token), sessionId, expiresAt)
    return { token, expiresAt, user: { id: user.id, name: user.name, lastName: user.lastName, email: user.email } }
  }

  /** A new access token for the cookie's session; the cookie is exchanged when it is due. */
  const refresh = async (cookie: SessionCookie): Promise<Session> => {
    if (cookie.value === undefined) return refuse('unauthenticated')
    const now = clock()
    const servedSince = addTime(now, { minutes: -PREVIOUS_SERVED_MINUTES }).toISOString()
    const presented = tokenHash(cookie.value)
    const session = await sessionsRepository.byToken(database, presented, now.toISOString(), servedSince)
    if (session === undefined) {
      cookie.clear()
      return refuse('unauthenticated')
    }
    const isDue = new Date(session.rotatedAt) < addTime(now, { days: -ROTATE_AFTER_DAYS })
    if (isDue || session.isPrevious) {
      const next = newToken()
      const expiresAt = addTime(now, { days: SESSION_DAYS })
      await sessionsRepository.rotate(database, {
        id: session.id,
        presentedHash: presented,
        nextHash: tokenHash(next),
        now: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })
      cookie.set(next, expiresAt)
    }
    return grantAccess(session.id, { ...session, id: session.userId })
  }

  const end = async (cookie: SessionCookie): Promise<void> => {
    if (cookie.value !== undefined) await sessionsRepository.removeByToken(database, tokenHash(cookie.value))
    cookie.clear()
  }

  return { open, refresh, end }
}
