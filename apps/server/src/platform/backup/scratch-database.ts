import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { sessionOptions } from '#platform/database/connections/pool'
import type { OwnerAccess } from './owner-access.ts'

/** The role may not create databases; the message tells the operator a remedy. */
export class MayNotCreateDatabaseError extends Error {}

/**
 * Runs `work` with an empty database beside the program's own, and drops it afterwards. Only this program's database
 * uses its name, so a later run recognises what a crash has left behind.
 *
 * @throws MayNotCreateDatabaseError
 */
export const withScratchDatabase = async <T>(
  access: OwnerAccess,
  work: (scratch: OwnerAccess) => Promise<T>,
): Promise<T> => {
  const name = await createScratch(access)
  try {
    return await work({
      ...access,
      owner: inDatabase(access.owner, name),
      reader: inDatabase(access.reader, name),
    })
  } finally {
    await dropScratch(access)
  }
}

/** Removes the database that a killed process left behind. */
export const dropScratch = (access: OwnerAccess): Promise<void> =>
  onMain(access.reader, async (client) => {
    await client.query(`drop database if exists ${await scratchName(client)} with (force)`)
  })

const createScratch = (access: OwnerAccess): Promise<string> =>
  onMain(access.reader, async (client) => {
    const { rows } = await client.query<{ role: string; may: boolean }>(
      `select rolname as role, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`,
    )
    const [role] = rows
    if (role?.may !== true) {
      const command = `alter role ${client.escapeIdentifier(role?.role ?? '')} createdb`
      throw new MayNotCreateDatabaseError(
        `No backup can be proven by restoring it, as the role in DATABASE_URL may create no database. To let it: ${command}`,
      )
    }
    const name = await scratchName(client)
    // The program's role has to own what it restores there, even if a higher role creates the database.
    const owner = access.owner.user === undefined ? '' : ` owner ${client.escapeIdentifier(access.owner.user)}`
    await client.query(`create database ${name} template template0${owner}`)
    return name
  })

const scratchName = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select 'trastienda_proof_' || oid as name from pg_database where datname = current_database()`,
  )
  if (rows[0] === undefined) throw new Error('The database does not know its own name')
  return rows[0].name
}

/** The same server and user, another database. */
const inDatabase = (connection: ClientConfig, database: string): ClientConfig => {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

const onMain = async <T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...sessionOptions, ...connection })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
