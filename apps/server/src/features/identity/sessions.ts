import type { Session } from '@trastienda/contract/identity.contract'
import type { PublicContext } from '#platform/call-context'
import { addTime } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookie, BrowserCookies } from '#platform/http/handler'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import type { createDevices } from './devices.ts'
import { endSession, noteDevice, openSession } from './audited-sessions.ts'
import { sessionsRepository } from './sessions.repository.ts'
import { createAccessGrants } from './access-grants.ts'
import { createTokenExchange, SESSION_DAYS } from './token-exchange.ts'
import { usersRepository, type User } from './users.repository.ts'

/** Sessions in the browser: a refresh token in an http-only cookie, short access tokens in the page's memory. */
export const createSessions = (
  database: Database,
  clock: Clock,
  keyedHash: KeyedHash,
  devices: Pick<ReturnType<typeof createDevices>, 'recognise'>,
) => {
  const tokens = createTokenExchange(database, clock, keyedHash)
  const grantAccess = createAccessGrants(database, clock)

  /** @param user with the password hash that was checked: a session is opened only while it is still the user's */
  const open = async (context: PublicContext, user: User, cookies: BrowserCookies): Promise<Session> => {
    const now = clock()
    const id = newId()
    const refreshToken = newToken()
    const expiresAt = addTime(now, { days: SESSION_DAYS })
    const deviceId = await devices.recognise(cookies.device)
    await openSession(database, context, {
      id,
      userId: user.id,
      businessId: user.businessId,
      deviceId,
      checkedPasswordHash: user.passwordHash,
      refreshHash: tokenHash(refreshToken),
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    cookies.session.set(refreshToken, expiresAt)
    return grantAccess({ id, deviceId, businessId: user.businessId, user })
  }

  const sessionOf = ({ value = '' }: BrowserCookie) =>
    sessionsRepository.byToken(database, tokenHash(value), clock().toISOString())

  /**
   * A new access token for the cookie's session, to the named business or to the one that was used last; the cookie is
   * exchanged when it is due.
   */
  const refresh = async (
    context: PublicContext,
    cookies: BrowserCookies,
    businessId: string | undefined,
  ): Promise<Session> => {
    const cookie = cookies.session
    const session = await sessionOf(cookie)
    if (session === undefined || cookie.value === undefined) {
      cookie.clear()
      return refuse('unauthenticated')
    }
    await tokens.exchange(context, session, cookie.value, cookie)
    const deviceId = await devices.recognise(cookies.device)
    if (deviceId !== session.deviceId) await noteDevice(database, context, session, deviceId)
    return grantAccess({
      id: session.id,
      deviceId,
      businessId: businessId ?? (await usersRepository.usedLast(database, session)) ?? session.businessId,
      user: { ...session, id: session.userId },
    })
  }

  const end = async (context: PublicContext, cookie: BrowserCookie): Promise<void> => {
    const session = await sessionOf(cookie)
    if (session !== undefined) await endSession(database, context, session, 'sign_out')
    cookie.clear()
  }

  return { open, refresh, end }
}
