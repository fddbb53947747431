import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { systemClock } from '#platform/clock'
import type { Database } from './database.ts'
import { sessionOptions, unhurried } from './pool.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { readServerFacts } from './server-facts.ts'

/** A migrated database, as a command or a proof uses it. */
export const openUnhurried = async (
  settings: ClientConfig,
  report: (problem: string, error: unknown) => void,
): Promise<Database> => {
  const connection = { ...settings, ...unhurried }
  return openPostgresDatabase({
    connection,
    facts: await factsOf(connection),
    clock: systemClock,
    poolSize: 4,
    isShared: false,
    longestUnitMs: Infinity,
    report,
  })
}

const factsOf = async (connection: ClientConfig) => {
  const client = new Client({ ...sessionOptions, ...connection })
  await client.connect()
  try {
    return await readServerFacts(client)
  } finally {
    await client.end()
  }
}
