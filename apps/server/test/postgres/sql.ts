import { Client, Pool, type ClientConfig } from 'pg'
import { inject } from 'vitest'

/** Runs one statement on its own connection, to look at rows or to write them past the program. */
export const runSql = async (
  connection: ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Runs one statement. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** Connections for many single statements: to open one takes PostgreSQL 35 ms of processor. */
export interface OpenSql {
  /** Each statement finds a connection without anything that an earlier one set. */
  readonly run: RunSql
  readonly close: () => Promise<void>
}

export const openSql = (connection: ClientConfig): OpenSql => {
  const pool = new Pool({ ...connection, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // A test may end the connections of its database: the pool opens others then.
  pool.on('error', () => undefined)
  return {
    run: async (text, values = []) => {
      const client = await pool.connect()
      let isClean = false
      try {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values])
        await client.query('discard all')
        isClean = true
        return rows
      } finally {
        client.release(!isClean)
      }
    },
    close: () => pool.end(),
  }
}

/**
 * SQL for so many minutes before a column's instant. In an update Citus takes no function of a column that depends on
 * the session, as `timestamptz - interval` does on its time zone.
 */
export const minutesBefore = (column: string, minutes: number): string =>
  `to_timestamp(extract(epoch from ${column} - timestamptz '1970-01-01Z') - ${minutes * 60})`

/** How many wait for a lock in the superuser's database, on whichever node the rows are. */
export const countWaiting = async (superuser: ClientConfig): Promise<number> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  const workers = inject('cluster').workers.map((worker) => ({ ...worker, database: superuser.database }))
  const counts = await Promise.all([superuser, ...workers].map(async (node) => (await runSql(node, waiting)).length))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The address of a database in the form of `DATABASE_URL`. */
export const urlOf = ({ user = '', host = '', port, database = '' }: ClientConfig): string =>
  `postgresql://${user}@${encodeURIComponent(host)}${port === undefined ? '' : `:${port}`}/${database}`
