import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackupSource, type BackupSource } from '#test/postgres/backup-source'
import { openArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { verifyBackup } from './restore-backup.ts'

describe('a backup', () => {
  let source: BackupSource
  let file: string

  beforeAll(async () => {
    source = await openBackupSource()
    file = source.backupFile('shop')
  })
  afterAll(() => source.close())

  it('holds every table, row and file, and says how many', async () => {
    const summary = await createBackup({ connection: source.database.superuser, files: source.files, file })
    expect(summary).toMatchObject({ files: 1 })
    expect(summary.rows).toBeGreaterThanOrEqual(2 * 504)
    expect((await verifyBackup(file)).summary).toEqual(summary)
    expect(await readdir(join(source.folder, 'backups'))).toEqual(['shop.backup'])
  })

  it('holds nothing that lets somebody in: no session, no link for a new password, no count of tries', async () => {
    const names: string[] = []
    for await (const { section, data } of (await openArchive(file, undefined)).sections) {
      if (section.kind === 'table') names.push(section.name)
      for await (const _piece of data) continue
    }
    expect(names).toContain('user_account')
    for (const secret of ['session', 'access_token', 'rate_limit']) expect(names).not.toContain(secret)
  })

  it('is the same when taken by an owner whom row-level security holds to one business at a time', async () => {
    const owners = source.backupFile('owner')
    const summary = await createBackup({ connection: source.database.owner, files: source.files, file: owners })
    expect(summary.rows).toBe((await verifyBackup(file)).summary.rows)
  })

  const shorterBy = (bytes: number) => (whole: Buffer) => whole.subarray(0, whole.length - bytes)
  const otherAt = (place: (length: number) => number) => (whole: Buffer) => {
    const at = place(whole.length)
    return whole.fill(whole.readUInt8(at) ^ 1, at, at + 1)
  }
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole: Buffer) => whole.subarray(0, 2000)],
    ['cut by one byte', shorterBy(1)],
    ['cut by two bytes', shorterBy(2)],
    ['cut by four bytes', shorterBy(4)],
    ['cut by twenty bytes', shorterBy(20)],
    ['of another kind', () => Buffer.from('PK not a backup at all')],
    ['changed in one byte', otherAt(() => 3000)],
    ['changed in its last byte', otherAt((length) => length - 1)],
    ['followed by one byte', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(1)])],
    ['followed by 100,000 bytes', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(100_000)])],
    ['there twice', (whole: Buffer) => Buffer.concat([whole, whole])],
  ])('%s is refused before anything is touched', async (_, damaged) => {
    const copy = join(source.folder, 'damaged.backup')
    await writeFile(copy, damaged(await readFile(file)))
    await expect(verifyBackup(copy)).rejects.toThrow(/^.*damaged\.backup is not a whole backup/)
  })

  it('that fails on the way leaves no file', async () => {
    const never = source.backupFile('never')
    const connection = { ...source.database.superuser, database: 'template1' }
    await expect(createBackup({ connection, files: source.files, file: never })).rejects.toThrow(
      'The database is empty',
    )
    for (const key of [undefined, Buffer.alloc(32)]) {
      const unreadable = createBackup({
        connection: source.database.application,
        files: source.files,
        file: never,
        key,
      })
      await expect(unreadable).rejects.toThrow('permission denied')
    }
    expect((await readdir(join(source.folder, 'backups'))).join()).not.toContain('never')
  })
})
