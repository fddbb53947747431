import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { StartupError } from '#platform/failures/startup-error'
import { sessionOptions } from './pool.ts'

const PROBE = { name: 'trastienda.probe', text: 'select 1' }
const ALREADY_PREPARED = '42P05'
const NOT_PREPARED = '26000'

/**
 * Checks a pooler that shares its connections by transaction, before any write: it leads to the database of the direct
 * address, as the same user, and separates the prepared statements of its clients.
 *
 * @throws StartupError that says which of these does not hold
 */
export const requirePooler = async (pooled: ClientConfig, direct: ClientConfig): Promise<void> => {
  const clients = [direct, pooled, pooled].map((connection) => new Client({ ...sessionOptions, ...connection }))
  const [alone, first, second] = clients as [Client, Client, Client]
  for (const client of clients) client.on('error', () => undefined)
  try {
    await alone.connect()
    await reached(first)
    await reached(second)
    await requireSameDatabase(first, alone)
    await requireOwnStatements([first, second])
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

const reached = async (client: Client): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(`The pooler at DATABASE_URL cannot be reached: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/**
 * Takes a lock through one address and tries it through the other. Only the same database refuses it; a copy or a standby would
 * grant it.
 */
const requireSameDatabase = async (pooled: Client, direct: Client): Promise<void> => {
  const key = randomInt(2 ** 47)
  await direct.query('select pg_advisory_lock($1)', [key])
  const free = await pooled.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [key])
  if (free.rows[0]?.isFree !== false) {
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database')
  }
  const [there, here] = await Promise.all([userOf(pooled), userOf(direct)])
  if (there !== here) throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL must name the same user')
}

const userOf = async (client: Client): Promise<string | undefined> =>
  (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name

/**
 * Two clients prepare a statement under the same name. A pooler that gives both the same connection has to keep either from
 * noticing the other.
 */
const requireOwnStatements = async (clients: readonly Client[]): Promise<void> => {
  try {
    for (const client of [...clients, ...clients]) await client.query(PROBE)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== ALREADY_PREPARED && code !== NOT_PREPARED) throw error
    throw new StartupError(
      'The pooler at DATABASE_URL mixes up prepared statements: PgBouncer 1.21 or newer with max_prepared_statements is needed',
      { cause: error },
    )
  }
}
