import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import type { KeyedHash } from '#platform/secrets/keyed-hash'

// In the order of the keys, so that two senders never wait for each other.
const HIT = globalStatement<{ key: Buffer; hits: number; endsAt: string }>(
  'rate_limits.hit',
  `insert into rate_limit (key, hits, ends_at)
   select key, hits, $4::timestamptz from unnest($1::bytea[], $2::int[]) as tried (key, hits) order by key
   on conflict (key) do update
      set hits = case when rate_limit.ends_at <= $3 then excluded.hits else rate_limit.hits + excluded.hits end,
          ends_at = case when rate_limit.ends_at <= $3 then $4 else rate_limit.ends_at end
   returning key, hits, ends_at as "endsAt"`,
)
const REMOVE_ENDED = globalStatement('rate_limits.remove_ended', `delete from rate_limit where ends_at <= $1`)

/** At most so many tries within so many minutes of the first. */
export interface SharedLimit {
  readonly max: number
  readonly minutes: number
}

/**
 * Counts tries in the database, for all servers: calls without a session, costly calls, and questions about costs. A
 * keyed hash stands for each name, which may be an e-mail address, and no flood of other names can push one out.
 */
export const createSharedLimits = (database: Database, clock: Clock, keyedHash: KeyedHash) => {
  const count = async (call: string, names: readonly string[], minutes: number) => {
    const now = clock()
    const tries = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({
      name,
      length,
      key: keyedHash('door', call, name),
    }))
    const rows = await database.globalRows(HIT, [
      tries.map(({ key }) => key),
      tries.map(({ length }) => length),
      now.toISOString(),
      addTime(now, { minutes }).toISOString(),
    ])
    return tries.map(({ name, key }) => {
      const { hits = 0, endsAt = now.toISOString() } = rows.find((row) => row.key.equals(key)) ?? {}
      return { name, hits, seconds: Math.max(1, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / 1000)) }
    })
  }
  return {
    /** Counts one try of `name` at a call. Answers the seconds to wait after one too many, else undefined. */
    async hit(call: string, name: string, { max, minutes }: SharedLimit): Promise<number | undefined> {
      const [counted] = await count(call, [name], minutes)
      return counted === undefined || counted.hits <= max ? undefined : counted.seconds
    },

    /** Counts one try of each name at once, two for a repeated name. Answers the names that tried too often. */
    async hitAll(call: string, names: readonly string[], { max, minutes }: SharedLimit): Promise<ReadonlySet<string>> {
      if (names.length === 0) return new Set()
      const counted = await count(call, names, minutes)
      return new Set(counted.filter(({ hits }) => hits > max).map(({ name }) => name))
    },
  }
}

export type SharedLimits = ReturnType<typeof createSharedLimits>

/** Forgets tries that no longer count. */
export const forgetEndedLimits = async (database: Pick<Database, 'globalRows'>, clock: Clock): Promise<void> => {
  await database.globalRows(REMOVE_ENDED, [clock().toISOString()])
}
