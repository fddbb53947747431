import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

interface Licence {
  readonly state: string
  readonly trial_ends_at: string
  readonly ends_at: string | null
}

const STANDINGS = globalStatement<Licence & { id: string }>(
  'identity.session_standings',
  `select session.id, subscription.state, subscription.trial_ends_at, subscription.ends_at
     from session
     join subscription on subscription.business_id = session.business_id
    where session.id = any ($1::uuid[]) and session.expires_at > $2`,
)

/** A text that changes when what a session may do does. */
export const standingOf = (licence: Licence): string =>
  [licence.state, licence.trial_ends_at, licence.ends_at].join(' ')

/** How the sessions of these ids stand; none for one that has ended. */
export type SessionStandings = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const createSessionStandings =
  (database: Database, clock: Clock): SessionStandings =>
  async (ids) => {
    const rows = await database.globalRows(STANDINGS, [[...new Set(ids)], clock().toISOString()])
    return new Map(rows.map((row) => [row.id, standingOf(row)]))
  }
