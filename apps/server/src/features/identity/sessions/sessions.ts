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
import type { Devices } from '../devices/devices.ts'
import { endSession, auditDeviceChange, openSession } from './audited-sessions.ts'
import { createAccessGrants } from './access-grants.ts'
import { sessionOfBrowser } from './session-of-browser.ts'
import { createTokenExchange, SESSION_DAYS } from './token-exchange.ts'
import { usersRepository } from '../users/users.repository.ts'

// A working day, never extended: the next day begins with the PIN.
const PIN_SESSION_MINUTES = 12 * 60

/** A person whose password or PIN was checked, and the business that they enter. */
interface Entering {
  readonly userId: string
  readonly businessId: string
  readonly kind: Session['kind']
  /** The hash of the password or PIN that was checked: the session opens only if the hash is still the same. */
  readonly checkedHash: string
}

/**
 * A session is a refresh token in an http-only cookie. The browser exchanges it for access tokens, which last minutes
 * and stay in memory.
 */
export const createSessions = (
  database: Database,
  clock: Clock,
  keyedHash: KeyedHash,
  devices: Pick<Devices, 'recognise' | 'admit' | 'readmit'>,
) => {
  const tokens = createTokenExchange(database, clock, keyedHash)
  const grantAccess = createAccessGrants(database, clock, devices)

  /** Opens a session. The browser's earlier session ends, as a browser is one person's at a time. */
  const open = async (
    context: PublicContext,
    entering: Entering,
    cookies: BrowserCookies,
    takeSecondStep?: Parameters<typeof openSession>[3],
  ): Promise<Session> => {
    const now = clock()
    const id = newId()
    const refreshToken = newToken()
    const expiresAt =
      entering.kind === 'pin' ? addTime(now, { minutes: PIN_SESSION_MINUTES }) : addTime(now, { days: SESSION_DAYS })
    const deviceId = await devices.recognise(cookies)
    const session = {
      ...entering,
      id,
      deviceId,
      refreshHash: tokenHash(refreshToken),
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
    await openSession(database, context, session, takeSecondStep)
    // Only now: a person without the second step has not proved that the device is theirs.
    if (entering.kind === 'password') await devices.readmit(entering.businessId, deviceId)
    const before = await sessionOf(cookies.session)
    if (before !== undefined) await endSession(database, context, before, 'sign_out')
    cookies.session.set(refreshToken, expiresAt)
    return grantAccess({ id, deviceId, businessId: entering.businessId }, cookies.userAgent)
  }

  const sessionOf = (cookie: BrowserCookie) => sessionOfBrowser(database, clock, cookie)

  /**
   * Gives the cookie's session a new access token, for the named business or the one of its last use, and exchanges the
   * cookie's token when due.
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
    const deviceId = await devices.recognise(cookies)
    if (deviceId !== session.deviceId) await auditDeviceChange(database, context, session, deviceId)
    const { id } = session
    const going = businessId ?? (await usersRepository.usedLast(database, session)) ?? session.businessId
    return grantAccess({ id, deviceId, businessId: going }, cookies.userAgent)
  }

  const end = async (context: PublicContext, cookie: BrowserCookie): Promise<void> => {
    const session = await sessionOf(cookie)
    if (session !== undefined) await endSession(database, context, session, 'sign_out')
    cookie.clear()
  }

  return { open, refresh, end }
}

export type Sessions = ReturnType<typeof createSessions>
