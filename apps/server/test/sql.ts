import { Client, type ClientConfig } from 'pg'

/** Runs one statement on a connection of its own, to look at rows or to write them past the program. */
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

/**
 * SQL for so many minutes before a column's instant. In an update Citus takes no function of a column that depends on the
 * session, as `timestamptz - interval` does on its time zone.
 */
export const minutesBefore = (column: string, minutes: number): string =>
  `to_timestamp(extract(epoch from ${column} - timestamptz '1970-01-01Z') - ${minutes * 60})`

/** How many wait for somebody else's lock in the connection's database. */
export const countWaiting = async (connection: ClientConfig): Promise<number> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  return (await runSql(connection, waiting)).length
}
