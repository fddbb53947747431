import { addTime } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { PublicContext } from '#platform/call-context'
import type { Database } from '#platform/database/database'
import type { BrowserCookie } from '#platform/http/handler'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import { endSession } from './audited-sessions.ts'
import { sessionsRepository, type SessionRecord } from './sessions.repository.ts'

export const SESSION_DAYS = 30
// A refresh token is exchanged once a day. The old token works for a while more: the answer with the new token may have
// been lost, or another tab of the browser was faster.
const ROTATE_AFTER_DAYS = 1
const PREVIOUS_SERVED_MINUTES = 10

/** The exchange of refresh tokens. `presented` is the cookie's token, by which `session` was found. */
export const createTokenExchange = (database: Database, clock: Clock, keyedHash: KeyedHash) => {
  /**
   * The successor of a token, always the same: another tab that exchanges the token at the same moment, or a browser
   * whose answer was lost, gets the session's present token.
   */
  const successorOf = (session: SessionRecord, token: string): string =>
    keyedHash('refresh token', session.id, token).toString('base64url')

  const rotate = async (session: SessionRecord, presented: string, cookie: BrowserCookie): Promise<void> => {
    const now = clock()
    const next = successorOf(session, presented)
    const expiresAt = addTime(now, { days: SESSION_DAYS })
    await sessionsRepository.rotate(database, {
      id: session.id,
      presentedHash: tokenHash(presented),
      nextHash: tokenHash(next),
      now: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    cookie.set(next, expiresAt)
  }

  /**
   * Serves the token before the last exchange for a few minutes. If it comes later, somebody stole it, and the session
   * ends.
   */
  const servePrevious = async (
    context: PublicContext,
    session: SessionRecord,
    presented: string,
    cookie: BrowserCookie,
  ): Promise<void> => {
    const exchangedAt = new Date(session.rotatedAt)
    if (exchangedAt <= addTime(clock(), { minutes: -PREVIOUS_SERVED_MINUTES })) {
      await endSession(database, context, session, 'revoke')
      cookie.clear()
      return refuse('unauthenticated')
    }
    cookie.set(successorOf(session, presented), addTime(exchangedAt, { days: SESSION_DAYS }))
  }

  return {
    /** Gives the cookie its present token. @throws Refusal for a token that comes back too late */
    async exchange(
      context: PublicContext,
      session: SessionRecord,
      presented: string,
      cookie: BrowserCookie,
    ): Promise<void> {
      const isDue = new Date(session.rotatedAt) < addTime(clock(), { days: -ROTATE_AFTER_DAYS })
      if (session.isPrevious) await servePrevious(context, session, presented, cookie)
      else if (isDue) await rotate(session, presented, cookie)
    },
  }
}
