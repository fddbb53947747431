import { Readable } from 'node:stream'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sessionOptions } from '#platform/database/connections/pool'
import { readServerFacts, transactionSettings } from '#platform/database/connections/server-facts'
import type { WholeFileStore } from '#platform/files/file-store'
import { StartupError } from '#platform/failures/startup-error'
import { formatVersion } from './archive.ts'
import type { ArchiveSummary } from './archive.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { writeWhole } from './archive-writer.ts'
import { hasTable, readAppliedMigrations, readBusinessIds, readTables } from './catalog.ts'
import type { CatalogTable } from './catalog.ts'

export interface BackupOptions {
  /** How to connect as a role that may read every table. */
  readonly connection: ClientConfig
  readonly files: WholeFileStore
  /** The path of the backup; its folder is made if missing. */
  readonly file: string
  /** The key that encrypts it; without a key anybody with the file can read it. */
  readonly key?: Uint8Array | undefined
}

/**
 * Writes everything as it was at one instant into one file, while the program works. If row-level security limits the
 * user (the only user of a managed database), each business is read in turn.
 */
export const createBackup = async ({ connection, files, file, key }: BackupOptions): Promise<ArchiveSummary> => {
  const client = new Client({ ...sessionOptions, ...connection, application_name: 'trastienda backup' })
  await client.connect()
  try {
    const settings = transactionSettings(await readServerFacts(client))
    const begin = 'begin isolation level repeatable read read only'
    for (const each of [begin, ...settings, 'set local statement_timeout = 0']) await client.query(each)
    if (!(await hasTable(client, 'schema_migration')))
      throw new StartupError('The database is empty: nothing to back up')
    const createdAt = new Date().toISOString()
    const counts = { tables: 0, rows: 0, files: 0 }
    await writeWhole(file, key, async (writer) => {
      const migrations = await readAppliedMigrations(client)
      await writer.json({ kind: 'header', format: 'trastienda-backup', version: formatVersion, createdAt, migrations })
      const businessIds = await readBusinessIds(client)
      for (const table of await readTables(client)) {
        counts.rows += await writeTable(client, writer, table, businessIds)
        counts.tables += 1
      }
      // Files never change, and a row is written after its files: so the files, read after the rows' snapshot, include every
      // file that a row names.
      counts.files = await writeFiles(writer, files)
      await writer.json({ kind: 'end', tables: counts.tables, files: counts.files })
    })
    return { createdAt, ...counts }
  } finally {
    await client.end()
  }
}

const writeTable = async (
  client: Client,
  writer: ArchiveWriter,
  table: CatalogTable,
  businessIds: readonly string[],
): Promise<number> => {
  const { name, columns, hasRowSecurity } = table
  await writer.startSection({ kind: 'table', name, columns })
  const copy = `copy (select ${columns.join(', ')} from ${name}) to stdout`
  if (!hasRowSecurity) await writer.data(client.query(copyTo(copy)))
  for (const id of hasRowSecurity ? businessIds : []) {
    await client.query(`set local app.business_id = ${client.escapeLiteral(id)}`)
    await writer.data(client.query(copyTo(copy)))
  }
  return writer.endSection()
}

const writeFiles = async (writer: ArchiveWriter, files: WholeFileStore): Promise<number> => {
  let written = 0
  for (const path of await files.keys()) {
    const bytes = await files.get(path)
    // Somebody removed it after the list was read.
    if (bytes === undefined) continue
    await writer.startSection({ kind: 'file', path })
    await writer.data(Readable.from([Buffer.from(bytes)]))
    written += await writer.endSection()
  }
  return written
}
