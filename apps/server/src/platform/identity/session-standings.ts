import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

interface Standing {
  readonly role: string
  readonly state: string
  readonly trial_ends_at: string
  readonly ends_at: string | null
}

const STANDINGS = globalStatement<Standing & { id: string }>(
  'identity.session_standings',
  `select session.id, membership.role, subscription.state, subscription.trial_ends_at, subscription.ends_at
     from session
     join membership on membership.business_id = session.business_id and membership.user_id = session.user_id
     join subscription on subscription.business_id = session.business_id
    where session.id = any ($1::uuid[]) and session.expires_at > $2`,
)

/** A text that changes when what a session may do does. */
export const standingOf = ({ role, state, trial_ends_at, ends_at }: Standing): string =>
  [role, state, trial_ends_at, ends_at].join(' ')

/** How the sessions of these ids stand; none for one that has ended. */
export type SessionStandings = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const createSessionStandings =
  (database: Database, clock: Clock): SessionStandings =>
  async (ids) => {
    const rows = await database.globalRows(STANDINGS, [[...new Set(ids)], clock().toISOString()])
    return new Map(rows.map((row) => [row.id, standingOf(row)]))
  }
