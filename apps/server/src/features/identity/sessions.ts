import type { Session } from '@trastienda/contract/identity.contract'
import { addTime } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { SessionCookie } from '#platform/http/handler'
import type { KeyedHash } from '#platform/identity/server-key'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import { sessionsRepository } from './sessions.repository.ts'
import { createTokenExchange, SESSION_DAYS } from './token-exchange.ts'
import type { User } from './users.repository.ts'

const ACCESS_MINUTES = 15

type SessionUser = Pick<User, 'id' | 'email' | 'name' | 'lastName'>

/** Sessions in the browser: a refresh token in an http-only cookie, short access tokens in the page's memory. */
export const createSessions = (database: Database, clock: Clock, keyedHash: KeyedHash) => {
  const tokens = createTokenExchange(database, clock, keyedHash)

  /** @param user with the password hash that was checked: a session is opened only while it is still the user's */
  const open = async (user: User, cookie: SessionCookie): Promise<Session> => {
    const now = clock()
    const id = newId()
    const refreshToken = newToken()
    const expiresAt = addTime(now, { days: SESSION_DAYS })
    const isOpen = await sessionsRepository.insert(database, {
      id,
      userId: user.id,
      businessId: user.businessId,
      checkedPasswordHash: user.passwordHash,
      refreshHash: tokenHash(refreshToken),
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    if (!isOpen) return refuse('password_wrong')
    cookie.set(refreshToken, expiresAt)
    return grantAccess(id, user)
  }

  const grantAccess = async (sessionId: string, user: SessionUser): Promise<Session> => {
    const token = newToken()
    const expiresAt = addTime(clock(), { minutes: ACCESS_MINUTES }).toISOString()
    const isLive = await sessionsRepository.insertAccess(database, tokenHash(token), sessionId, expiresAt)
    if (!isLive) return refuse('unauthenticated')
    return {
      token,
      expiresAt,
      expiresIn: ACCESS_MINUTES * 60,
      user: { id: user.id, name: user.name, lastName: user.lastName, email: user.email },
    }
  }

  /** A new access token for the cookie's session; the cookie is exchanged when it is due. */
  const refresh = async (cookie: SessionCookie): Promise<Session> => {
    if (cookie.value === undefined) return refuse('unauthenticated')
    const session = await sessionsRepository.byToken(database, tokenHash(cookie.value), clock().toISOString())
    if (session === undefined) {
      cookie.clear()
      return refuse('unauthenticated')
    }
    await tokens.exchange(session, cookie.value, cookie)
    return grantAccess(session.id, { ...session, id: session.userId })
  }

  const end = async (cookie: SessionCookie): Promise<void> => {
    if (cookie.value !== undefined) await sessionsRepository.removeByToken(database, tokenHash(cookie.value))
    cookie.clear()
  }

  return { open, refresh, end }
}
