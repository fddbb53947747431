import { Client, type ClientConfig } from 'pg'
import { sessionOptions, timeLimits } from './pool.ts'

/** This program's facts about its PostgreSQL. */
export interface ServerFacts {
  /** 180004 for 18.4. */
  readonly versionNumber: number
  /** True for a superuser or a role with BYPASSRLS. */
  readonly isAboveRowSecurity: boolean
  readonly hasCitus: boolean
  readonly timeZone: string
  readonly dateStyle: string
  /** How many connections are open to users who are no superusers. */
  readonly mostConnections: number
}

export const oldestVersionNumber = 150_000

/** Connects to the server and asks it. */
export const serverFactsAt = async (connection: ClientConfig): Promise<ServerFacts> => {
  const client = new Client({ ...sessionOptions, ...connection })
  try {
    await client.connect()
    return await readServerFacts(client)
  } finally {
    await client.end()
  }
}

export const readServerFacts = async (client: Client): Promise<ServerFacts> => {
  const answer = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int as "versionNumber",
           (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isAboveRowSecurity",
           exists (select from pg_extension where extname = 'citus') as "hasCitus",
           current_setting('TimeZone') as "timeZone",
           current_setting('DateStyle') as "dateStyle",
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
             - coalesce(current_setting('reserved_connections', true)::int, 0) as "mostConnections"`)
  const [facts] = answer.rows
  if (facts === undefined) throw new Error('The database did not say what it is')
  return facts
}

/**
 * The settings of every transaction, beside its business; none on a server in UTC with ISO dates. They use `set local`,
 * for poolers, and `propagate_set_commands`, without which Citus passes nothing to its workers, where locks are waited
 * for.
 *
 * @param isPooled the time limits of the session do not pass a pooler
 */
export const transactionSettings = (facts: ServerFacts, isPooled = false): string[] =>
  [
    facts.hasCitus ? `set local citus.propagate_set_commands = 'local'` : '',
    ...(isPooled
      ? Object.entries(timeLimits).map(([name, limit]) => `set local ${name} = ${limit}`)
      : [facts.hasCitus ? `set local lock_timeout = ${timeLimits.lock_timeout}` : '']),
    /^(?:Etc\/)?UTC$/i.test(facts.timeZone) ? '' : `set local timezone = 'UTC'`,
    facts.dateStyle.startsWith('ISO') ? '' : `set local datestyle = 'ISO'`,
  ].filter((setting) => setting !== '')

/**
 * Makes a connection plan each statement once (a generic plan), for transactions whose plans do not depend on the
 * values: planning takes up to half a millisecond. Citus has to know the values to plan.
 */
export const planOnce = (facts: ServerFacts): string[] =>
  facts.hasCitus ? [] : [`set local plan_cache_mode = 'force_generic_plan'`]

/**
 * The settings of a transaction that writes. It finds rows by their keys, so its statements are planned once.
 *
 * @param longestMs how long it may take; PostgreSQL before 17 cannot end it by itself
 */
export const writeSettings = (facts: ServerFacts, longestMs: number): string[] => {
  const isEnded = Number.isFinite(longestMs) && facts.versionNumber >= 170_000
  return [...planOnce(facts), ...(isEnded ? [`set local transaction_timeout = ${longestMs}`] : [])]
}

/**
 * Joins statements into one message, except for Citus, which would send the whole message to the workers with each
 * statement.
 */
export const messagesOf = (facts: ServerFacts, statements: readonly string[]): readonly string[] =>
  facts.hasCitus ? statements : [statements.join('; ')]
