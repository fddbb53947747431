import type { ClientConfig } from 'pg'
import { systemClock, type Clock } from '#platform/clock'
import { unhurried } from '#platform/database/connections/pool'
import { serverFactsAt } from '#platform/database/connections/server-facts'
import type { Database } from '#platform/database/database'
import { openPostgresDatabase } from './postgres-database.ts'

/** A migrated database, as a command or a proof uses it. */
export const openUnhurried = async (
  settings: ClientConfig,
  report: (problem: string, error: unknown) => void,
  clock: Clock = systemClock,
): Promise<Database> => {
  const connection = { ...settings, ...unhurried }
  return openPostgresDatabase({
    connection,
    facts: await serverFactsAt(connection),
    clock,
    poolSize: 4,
    isShared: false,
    longestUnitMs: Infinity,
    report,
  })
}
