import { readFile, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_KEY } from '#test/app'
import { EVERYTHING, openBackupSource, type BackupSource } from '#test/postgres/backup-source'
import { runSql } from '#test/postgres/sql'
import { jsonRecord, recordHeaderBytes, type ArchivedTable, type ArchiveHeader, type ArchiveJson } from './archive.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

let source: BackupSource
let file: string

beforeAll(async () => {
  source = await openBackupSource()
  file = source.backupFile('shop')
  await createBackup({ connection: source.database.superuser, files: source.files, file })
})
afterAll(() => source.close())

/** The backup with changed descriptions, by somebody who knows the format. */
const edited = async (name: string, change: (record: ArchiveJson) => ArchiveJson): Promise<string> => {
  const bytes = zstdDecompressSync(await readFile(file))
  const records: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + recordHeaderBytes + bytes.readUInt32BE(at + 1)
    const data = bytes.subarray(at + recordHeaderBytes, end)
    const isJson = bytes[at] === jsonRecord
    const written = isJson ? Buffer.from(JSON.stringify(change(JSON.parse(data.toString()) as ArchiveJson))) : data
    const head = Buffer.from(bytes.subarray(at, at + recordHeaderBytes))
    head.writeUInt32BE(written.length, 1)
    records.push(head, written)
    at = end
  }
  const target = source.backupFile(name)
  await writeFile(target, zstdCompressSync(Buffer.concat(records)))
  return target
}

const table = (name: string, change: (of: ArchivedTable) => Partial<ArchivedTable>) => (record: ArchiveJson) =>
  record.kind === 'table' && record.name === name ? { ...record, ...change(record) } : record
const header = (change: (of: ArchiveHeader) => Partial<ArchiveHeader>) => (record: ArchiveJson) =>
  record.kind === 'header' ? { ...record, ...change(record) } : record

it.each<[string, string, (record: ArchiveJson) => ArchiveJson]>([
  [
    'a statement for a table',
    'which its schema has not',
    table('zone', () => ({ name: 'zone (id) from stdin; drop table zone; copy zone' })),
  ],
  [
    'a statement for a column',
    'which its schema has not',
    table('zone', () => ({ columns: [`id) from program 'true' --`] })),
  ],
  ['the sessions', 'which its schema has not', table('zone', () => ({ name: 'session' }))],
  ['a table twice', 'which its schema has not', table('zone', () => ({ name: 'business' }))],
  [
    'a column twice',
    'which its schema has not',
    table('zone', ({ columns: [first = ''] }) => ({ columns: [first, first] })),
  ],
  [
    'a migration of its own',
    'does not know',
    header(({ migrations }) => ({
      migrations: migrations.map((each, place) => (place === 3 ? { ...each, checksum: 'x' } : each)),
    })),
  ],
  [
    'fewer migrations than its tables need',
    'which its schema has not',
    header(({ migrations }) => ({ migrations: migrations.slice(0, 10) })),
  ],
])('a backup that was edited to hold %s fails before anything is touched', async (what, reason, change) => {
  const before = await runSql(source.database.superuser, EVERYTHING)
  const forged = await verifyBackup(await edited(what.replaceAll(' ', '-'), change))
  const restore = restoreBackup(forged, {
    connection: source.database.owner,
    applicationRole: 'app',
    files: source.files,
    secretsKey: TEST_KEY,
  })
  await expect(restore).rejects.toThrow(reason)
  expect(await runSql(source.database.superuser, EVERYTHING)).toEqual(before)
  expect(
    await runSql(source.database.superuser, `select from pg_namespace where nspname = 'trastienda_trial'`),
  ).toEqual([])
})
