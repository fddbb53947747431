import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

// Whoever comes first makes it; everybody reads what stands there then.
const MAKE = globalStatement(
  'identity.make_server_key',
  `insert into server_key (secret, created_at) values ($1, $2) on conflict (id) do nothing`,
)
const READ = globalStatement<{ secret: Uint8Array }>('identity.server_key', `select secret from server_key`)

/** What a keyed hash is for: the same text gives another hash for another purpose. */
type Purpose = 'request' | 'refresh token' | 'door'

/**
 * A hash that only the servers of this database can compute. Unlike a plain one it tells nothing of a guessable text to
 * whoever reads the database's rows in a backup, where the key is not.
 */
export type KeyedHash = (purpose: Purpose, ...parts: readonly (string | Uint8Array)[]) => Buffer

export const openKeyedHash = async (database: Database, clock: Clock): Promise<KeyedHash> => {
  await database.globalRows(MAKE, [randomBytes(32), clock().toISOString()])
  const [row] = await database.globalRows(READ)
  if (row === undefined) throw new Error('The server key is missing')
  const { secret } = row
  return (purpose, ...parts) => {
    const hash = createHmac('sha256', secret).update(purpose)
    // The length goes before each part: two lists of parts are never one text.
    for (const part of parts) hash.update(`\n${Buffer.byteLength(part)}\n`).update(part)
    return hash.digest()
  }
}
