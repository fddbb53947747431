import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import type { KeyedHash } from '#platform/secrets/keyed-hash'

const HIT = globalStatement<{ hits: number; endsAt: string }>(
  'door_limits.hit',
  `insert into door_limit (key, hits, ends_at) values ($1, 1, $3)
   on conflict (key) do update
      set hits = case when door_limit.ends_at <= $2 then 1 else door_limit.hits + 1 end,
          ends_at = case when door_limit.ends_at <= $2 then $3 else door_limit.ends_at end
   returning hits, ends_at as "endsAt"`,
)
const REMOVE_ENDED = globalStatement('door_limits.remove_ended', `delete from door_limit where ends_at <= $1`)

/** At most so many tries within so many minutes of the first. */
export interface SignInLimit {
  readonly max: number
  readonly minutes: number
}

/**
 * Counts the tries of calls that need no session, such as sign-in, sign-up and a new password. They are counted in the
 * database, so that all servers count together and no flood of other names can push one out. The names are stored as keyed
 * hashes: the table holds no e-mail address.
 */
export const createSignInLimits = (database: Database, clock: Clock, keyedHash: KeyedHash) => ({
  /** Counts one try of `name` at a call. Answers the seconds to wait where it was one too many, else undefined. */
  async hit(call: string, name: string, { max, minutes }: SignInLimit): Promise<number | undefined> {
    const now = clock()
    const [row] = await database.globalRows(HIT, [
      keyedHash('door', call, name),
      now.toISOString(),
      addTime(now, { minutes }).toISOString(),
    ])
    if (row === undefined || row.hits <= max) return undefined
    return Math.max(1, Math.ceil((new Date(row.endsAt).getTime() - now.getTime()) / 1000))
  },
})

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Forgets tries that no longer count. */
export const forgetEndedLimits = async (database: Pick<Database, 'globalRows'>, clock: Clock): Promise<void> => {
  await database.globalRows(REMOVE_ENDED, [clock().toISOString()])
}
