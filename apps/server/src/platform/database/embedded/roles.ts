import { Client } from 'pg'
import type { ClientConfig } from 'pg'

export const databaseName = 'trastienda'
/** Owns the tables. @internal */
export const ownerRole = 'migrator'
export const applicationRole = 'app'

/**
 * Makes the missing ones of: the owner of the tables, the requests' role (limited by row-level security), and the
 * database.
 *
 * @param connection the superuser's
 * @param password of both roles; asked for only where a port is open
 */
export const ensureRoles = async (connection: ClientConfig, password: string): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  try {
    const answer = await client.query<{ roles: string[]; hasDatabase: boolean }>(
      `select array(select rolname::text from pg_roles where rolname = any ($1)) as roles,
              exists (select from pg_database where datname = $2) as "hasDatabase"`,
      [[ownerRole, applicationRole], databaseName],
    )
    const [present] = answer.rows
    for (const role of [ownerRole, applicationRole]) {
      if (present?.roles.includes(role)) continue
      await client.query(`create role ${role} login nobypassrls password ${client.escapeLiteral(password)}`)
    }
    if (present?.hasDatabase === true) return
    await openSearchToIndexes({ ...connection, database: 'template1' })
    await client.query(`create database ${databaseName} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
}

/**
 * Marks the functions behind `like` as leakproof. Otherwise PostgreSQL checks row-level security before `like`, which
 * then cannot use an index, so a search would read every row. Only a superuser may do this; later databases inherit it.
 */
const openSearchToIndexes = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('alter function pg_catalog.textlike(text, text) leakproof')
  } finally {
    await client.end()
  }
}
