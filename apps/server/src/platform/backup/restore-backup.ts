import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COUNT_SEALS, INSERT_RESTORED_SEAL } from '#platform/audit/audit-seals'
import { migrate } from '#platform/database/schema/migrate'
import { beginChanges, isDistributed } from '#platform/database/schema/distribution'
import { readMigrations } from '#platform/database/schema/migration-files'
import type { Migration } from '#platform/database/schema/migration-files'
import { readTableNames, withOpenTables } from '#platform/database/schema/owner-work'
import { sessionOptions, unhurried } from '#platform/database/connections/pool'
import { readServerFacts, transactionSettings } from '#platform/database/connections/server-facts'
import { isKey, type FileReplacement, type WholeFileStore } from '#platform/files/file-store'
import { NO_BUSINESS } from '#platform/ids'
import { leaveUnreadableBehind } from '#platform/secrets/leave-behind'
import type { SecretPlace } from '#platform/secrets/secrets'
import { StartupError } from '#platform/failures/startup-error'
import type { ArchivedTable, ArchiveHeader, ArchiveSummary } from './archive.ts'
import { openArchive } from './archive-reader.ts'
import { requireOwnTables } from './own-tables.ts'
import { advanceSequences, hasTable, readBusinessIds, readTables } from './catalog.ts'

/** A table that exists during a restore, and after an interrupted one. */
const MARK = 'restore_in_progress'

export interface RestoreOptions {
  /** How to connect as the owner of the tables. */
  readonly connection: ClientConfig
  /** The role of the requests, if it is not the owner. */
  readonly applicationRole?: string
  readonly files: WholeFileStore
  /** The key of the restored database's secrets from now on; secrets under another key are left out. */
  readonly secretsKey: Uint8Array
}

/** A backup that was read to its end, with all sums and counts right. */
export interface VerifiedBackup {
  readonly file: string
  /** The key that it is encrypted with, if it is. */
  readonly key: Uint8Array | undefined
  readonly header: ArchiveHeader
  readonly summary: ArchiveSummary
  readonly tables: readonly ArchivedTable[]
}

/**
 * Reads a backup to its end.
 *
 * @throws StartupError if something is missing or was changed, or the key does not open it
 */
export const verifyBackup = async (file: string, key?: Uint8Array): Promise<VerifiedBackup> => {
  const { header, sections } = await openArchive(file, key)
  const counts = { rows: 0, files: 0 }
  const tables: ArchivedTable[] = []
  for await (const { section, data, count } of sections) {
    for await (const _piece of data) continue
    if (section.kind === 'file') counts.files += 1
    else {
      tables.push(section)
      counts.rows += count()
    }
  }
  return { file, key, header, summary: { createdAt: header.createdAt, ...counts, tables: tables.length }, tables }
}

/** Counts the businesses in the database; 0 also without tables. */
export const countBusinesses = async (connection: ClientConfig): Promise<number> =>
  withClient(connection, async (client) => {
    if (!(await hasTable(client, 'subscription'))) return 0
    const answer = await client.query<{ count: number }>('select count(*) as count from subscription')
    return answer.rows[0]?.count ?? 0
  })

/**
 * Replaces everything in the database and the store of files by a verified backup: builds the backup's schema, loads it
 * in one transaction, migrates it, and quarantines the copy. An interrupted restore leaves a mark that stops the
 * program from starting until another restore; the answer names the secrets that the key cannot read.
 *
 * @throws StartupError where the backup is of a newer program or was edited, or a program still works on this database; then
 * nothing is touched
 */
export const restoreBackup = async (
  backup: VerifiedBackup,
  { connection, applicationRole, files, secretsKey }: RestoreOptions,
): Promise<SecretPlace[]> => {
  const migrations = await readMigrations()
  const archived = matching(migrations, backup.header)
  await withClient(connection, (client) => requireOwnTables(client, archived, backup.tables))
  const isSpread = await withClient(connection, isDistributed)
  await clearTables(connection)
  await migrate({ connection, applicationRole, migrations: archived, isRestoring: true, isSpread })
  const replacement = await files.replacement()
  try {
    await withClient(connection, (client) => load(client, backup, replacement))
    await replacement.finish()
  } catch (error) {
    await replacement.abandon()
    throw error
  }
  await migrate({ connection, applicationRole, migrations, isRestoring: true })
  return withClient(connection, async (client) => {
    await markRestored(client)
    return quarantine(client, secretsKey)
  })
}

/** Names this program's migrations in the schema of the backup. */
const matching = (migrations: readonly Migration[], header: ArchiveHeader): Migration[] => {
  header.migrations.forEach(({ name, checksum }, index) => {
    const own = migrations[index]
    if (own?.name === name && own.checksum === checksum) return
    throw new StartupError(`The backup has a migration that this program does not know (${name}): update the program`)
  })
  return migrations.slice(0, header.migrations.length)
}

/** Removes the tables only, because an extension such as Citus may stand in the same schema. */
const clearTables = (connection: ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const tables = await readTableNames(client)
    if (tables.length > 0 && !(await hasTable(client, 'schema_migration')) && !(await hasTable(client, MARK))) {
      throw new StartupError('The database holds tables of another program: restore into one of its own')
    }
    await beginChanges(client)
    if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
    await client.query(`create table ${MARK} (started_at timestamptz not null default now())`)
    await client.query('commit')
  })

const load = async (
  client: Client,
  { file, key, tables: verified }: VerifiedBackup,
  files: FileReplacement,
): Promise<void> => {
  await beginChanges(client)
  await client.query('set local statement_timeout = 0')
  await withOpenTables(client, await readTableNames(client), async () => {
    // Migrations may have written rows of their own, and the backup has them too.
    const tables = await readTables(client)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    const { sections } = await openArchive(file, key)
    for await (const { section, data } of sections) {
      if (section.kind === 'file') await addFile(files, section.path, data)
      else await pipeline(data, client.query(copyFrom(copyStatement(section, verified))))
    }
    await advanceSequences(client)
  })
  await client.query('commit')
  await client.query('analyze')
}

// The backup does not know which links somebody ended since.
const END_LINKS = 'update share set expires_at = $2 where business_id = $1 and expires_at > $2'

/**
 * Adds a seal that marks the restore, as from here on this copy's audit differs from its original's, and lets every public link
 * expire.
 */
const markRestored = async (client: Client): Promise<void> => {
  const settings = transactionSettings(await readServerFacts(client))
  for (const businessId of await readBusinessIds(client)) {
    if (businessId === NO_BUSINESS) continue
    await client.query('begin')
    for (const setting of settings) await client.query(setting)
    await client.query(`set local app.business_id = ${client.escapeLiteral(businessId)}`)
    await client.query(INSERT_RESTORED_SEAL, [businessId, new Date()])
    await client.query(COUNT_SEALS.text, [businessId])
    await client.query(END_LINKS, [businessId, new Date()])
    await client.query('commit')
  }
}

/** Gives the restored copy its own epoch and quarantines it, as only one of copy and original may send mails. */
const quarantine = async (client: Client, secretsKey: Uint8Array): Promise<SecretPlace[]> => {
  await client.query('begin')
  await client.query('update installation set epoch = gen_random_uuid(), quarantined_since = now()')
  const leftBehind = await leaveUnreadableBehind(
    { globalRows: async (statement, values) => (await client.query(statement.text, [...(values ?? [])])).rows },
    secretsKey,
  )
  await client.query('delete from share_link')
  await client.query(`drop table ${MARK}`)
  await client.query('commit')
  return leftBehind
}

const addFile = async (files: FileReplacement, path: string, data: AsyncIterable<Uint8Array>): Promise<void> => {
  if (!isKey(path)) throw new StartupError(`The backup holds a file of another program: ${path}`)
  await files.add(path, data)
}

/** Names are quoted by the catalog. @throws StartupError if the file has changed since it was verified */
const copyStatement = (section: ArchivedTable, verified: readonly ArchivedTable[]): string => {
  if (!verified.some((table) => isDeepStrictEqual(table, section)))
    throw new StartupError('The backup was changed while it was restored')
  return `copy ${section.name} (${section.columns.join(', ')}) from stdin`
}

const withClient = async <T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  // A program that still works on the database locks its tables: failing after a moment is better than waiting for ever.
  const client = new Client({ ...sessionOptions, ...unhurried, ...connection, lock_timeout: 3000 })
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new StartupError('The program still works on this database: stop it first', { cause: error })
  } finally {
    await client.end()
  }
}
