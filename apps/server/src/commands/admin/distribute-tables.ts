import { Client } from 'pg'
import { withOwnerAccess, type OwnerSettings } from '#platform/backup/owner-access'
import { distribute, requireCoordinator } from '#platform/database/schema/distribution'
import { migrate } from '#platform/database/schema/migrate'
import { sessionOptions } from '#platform/database/connections/pool'
import { StartupError } from '#platform/failures/startup-error'

/**
 * Spreads the tables of the database in `DATABASE_URL` over the workers of its Citus cluster, and answers the lines to
 * print. No other program may work on the database meanwhile.
 *
 * @throws StartupError if it cannot, before any change
 */
export const distributeTables = async (settings: OwnerSettings): Promise<string[]> => {
  if (settings.databaseUrl === undefined) {
    throw new StartupError('Only a PostgreSQL with Citus can be spread: DATABASE_URL names none (docs/operations.md)')
  }
  return withOwnerAccess(settings, false, async ({ owner }) => {
    const client = new Client({ ...sessionOptions, ...owner })
    await client.connect()
    try {
      await requireCoordinator(client)
      await migrate({ connection: owner })
      const tables = await distribute(client)
      return tables.length === 0
        ? ['Every table is spread over the workers already.']
        : [`Spread over the workers by business: ${tables.join(', ')}`]
    } finally {
      await client.end()
    }
  })
}
