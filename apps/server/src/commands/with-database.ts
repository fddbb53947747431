import type { ClientConfig } from 'pg'
import { withOwnerAccess, type OwnerSettings } from '#platform/backup/owner-access'
import { backupBeforeMigrating, type UpgradeSettings } from '#platform/backup/backup-before-migrating'
import type { Database } from '#platform/database/database'
import { migrate } from '#platform/database/schema/migrate'
import { openUnhurried } from '#platform/database/postgres/open-unhurried'
import { unhurried } from '#platform/database/connections/pool'

/**
 * Runs `work` on the database of the settings, and starts an embedded database that does not run. `connection` has a
 * role that sees every row, if there is one.
 */
export const withDatabase = async <T>(
  settings: OwnerSettings & UpgradeSettings,
  work: (database: Database, connection: ClientConfig) => Promise<T>,
): Promise<T> =>
  withOwnerAccess(settings, true, async ({ owner, reader, applicationRole }) => {
    const isEmbedded = applicationRole !== undefined
    const backup = () => backupBeforeMigrating(settings, reader, console.log)
    await migrate({ connection: owner, applicationRole, beforeChanging: isEmbedded ? backup : undefined })
    const database = await openUnhurried(reader, (problem, error) => console.error(`${problem}:`, error))
    try {
      return await work(database, { ...reader, ...unhurried })
    } finally {
      await database.close()
    }
  })
