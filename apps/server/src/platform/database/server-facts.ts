import type { Client } from 'pg'
import { timeLimits } from './pool.ts'

/** What this program needs to know about the PostgreSQL that it talks to. */
export interface ServerFacts {
  /** 180004 for 18.4. */
  readonly versionNumber: number
  /** True for a superuser or a role with BYPASSRLS. */
  readonly isAboveRowSecurity: boolean
  readonly hasCitus: boolean
  readonly timeZone: string
  readonly dateStyle: string
  /** How many connections are left to users that are no superusers. */
  readonly mostConnections: number
}

export const oldestVersionNumber = 150_000

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
 * What goes with every BEGIN besides the business: nothing on a server in UTC with ISO dates. `set local`, so that a
 * connection pooler may stand in between. Citus carries to the workers only what comes after it was told so, and nothing of the
 * session: who waits for a lock waits there.
 *
 * @param isPooled the session's own time limits do not pass a pooler
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
 * What else goes with the BEGIN of a unit that writes. It asks by keys, for which one plan is as good as another, and takes
 * up to half a millisecond to make: each statement is planned once a connection. Citus cannot do without the values.
 *
 * @param longestMs how long it may take; PostgreSQL before 17 does not end it
 */
export const writeSettings = (facts: ServerFacts, longestMs: number): string[] => {
  const isEnded = Number.isFinite(longestMs) && facts.versionNumber >= 170_000
  return [
    facts.hasCitus ? '' : `set local plan_cache_mode = 'force_generic_plan'`,
    isEnded ? `set local transaction_timeout = ${longestMs}` : '',
  ].filter((setting) => setting !== '')
}

/** How statements that belong together are sent: as one message, but Citus would send all of it with each of them. */
export const messagesOf = (facts: ServerFacts, statements: readonly string[]): readonly string[] =>
  facts.hasCitus ? statements : [statements.join('; ')]
