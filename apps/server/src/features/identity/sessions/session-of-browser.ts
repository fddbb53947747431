import type { SessionBusiness } from '@trastienda/contract/identity.contract'
import { businessTitle } from '#features/settings'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookie } from '#platform/http/handler'
import { tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import { sessionsRepository, type SessionRecord } from './sessions.repository.ts'

export const sessionOfBrowser = (
  database: Database,
  clock: Clock,
  { value = '' }: BrowserCookie,
): Promise<SessionRecord | undefined> => sessionsRepository.byToken(database, tokenHash(value), clock().toISOString())

/**
 * The businesses that a session's person may enter. Each name is read in a transaction of its own, as row-level
 * security lets nobody read two businesses at once.
 */
export const createBusinessList =
  (database: Database, clock: Clock) =>
  async (cookie: BrowserCookie): Promise<SessionBusiness[]> => {
    const session = (await sessionOfBrowser(database, clock, cookie)) ?? refuse('unauthenticated')
    const open = await sessionsRepository.businessesOpenTo(database, session.id)
    return Promise.all(
      open.map(async (business) => ({
        ...business,
        name: await database.read(business.businessId, (tx) => businessTitle(tx)),
      })),
    )
  }
