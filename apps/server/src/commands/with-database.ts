import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { withOwnerAccess, type OwnerSettings } from '#platform/backup/owner-access'
import { backupBeforeMigrating, type UpgradeSettings } from '#platform/backup/backup-before-migrating'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { migrate } from '#platform/database/migrate'
import { sessionOptions } from '#platform/database/pool'
import { openPostgresDatabase } from '#platform/database/postgres-database'
import { readServerFacts } from '#platform/database/server-facts'

/** A command may work through everything: nothing that it does is cut short. */
const unhurried: ClientConfig = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * Runs `work` on the database that the settings name, beside a running program or not; the embedded one is started for
 * it when it does not run. `connection` is that of someone who sees every row, where there is one.
 */
export const withDatabase = async <T>(
  settings: OwnerSettings & UpgradeSettings,
  work: (database: Database, connection: ClientConfig) => Promise<T>,
): Promise<T> =>
  withOwnerAccess(settings, true, async ({ owner, reader, applicationRole }) => {
    const isEmbedded = applicationRole !== undefined
    const backup = () => backupBeforeMigrating(settings, reader, console.log)
    await migrate({ connection: owner, applicationRole, beforeChanging: isEmbedded ? backup : undefined })
    const connection = { ...reader, ...unhurried }
    const database = await openPostgresDatabase({
      connection,
      facts: await factsOf(connection),
      clock: systemClock,
      poolSize: 4,
      isShared: false,
      longestUnitMs: Infinity,
      report: (problem, error) => console.error(`${problem}:`, error),
    })
    try {
      return await work(database, connection)
    } finally {
      await database.close()
    }
  })

const factsOf = async (connection: ClientConfig) => {
  const client = new Client({ ...sessionOptions, ...connection })
  await client.connect()
  try {
    return await readServerFacts(client)
  } finally {
    await client.end()
  }
}
