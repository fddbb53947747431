import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { startTestApp, TEST_KEY, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { startTestS3 } from '#test/files/s3-server'
import { runSql } from '#test/postgres/sql'
import { backupStatus } from './backup-status.ts'
import { createFolderBackupStore, type BackupStore } from './backup-store.ts'
import { isKeepingDue, keepBackups, type BackupKeeper } from './keep-backups.ts'
import { createS3BackupStore } from './s3-backup-store.ts'
import { scheduledName } from './scheduled-name.ts'

const KEY = Buffer.alloc(32, 5)

let app: TestApp
let folder: string
let backups: string
let now: Date
let lines: string[]

beforeAll(async () => {
  app = await startTestApp()
  await app.signUp()
  await (await app.signUp()).call('categories.create', { body: { name: 'Bebidas' } })
  folder = await makeTestFolder()
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  now = new Date()
  lines = []
  backups = join(folder, `backups-${now.getTime()}`)
  await app.sql(`delete from backup_status; insert into backup_status default values`)
})

const keeper = (other: Partial<BackupKeeper> = {}): BackupKeeper => ({
  access: { owner: app.db.owner, reader: app.db.superuser, applicationRole: 'app' },
  database: app.db.database,
  files: createFolderFileStore(join(folder, 'files')),
  store: createFolderBackupStore(backups),
  workFolder: join(backups, 'unfinished'),
  databaseFolder: folder,
  key: KEY,
  secretsKey: TEST_KEY,
  verify: async (database) => (await verifyDatabase(database)).broken?.invariant,
  clock: () => now,
  announce: (line) => lines.push(line),
  report: (problem) => lines.push(problem),
  ...other,
})
const status = () => backupStatus.read(app.db.database)
const passDays = (days: number): void => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const scratchName = async (): Promise<string> => {
  const [{ oid } = {}] = await app.sql('select oid from pg_database where datname = current_database()')
  return `trastienda_proof_${String(oid)}`
}
const scratchDatabases = async () => app.sql('select from pg_database where datname = $1', [await scratchName()])
const madeDaysAgo = (epoch: string, days: readonly number[]): string[] =>
  days.map((each) => scheduledName(epoch, new Date(now.getTime() - each * 86_400_000)))
const isDue = () => isKeepingDue(app.db.database, now)

describe('the program by itself', () => {
  it('makes a backup, restores it into a database of its own, checks the books there and leaves nothing behind', async () => {
    expect(await isDue()).toBe(true)
    let restored: unknown
    await keepBackups(
      keeper({
        verify: async (database) => {
          const [copy] = await database.globalRows<{ quarantined: boolean }>({
            kind: 'global',
            name: 'test.quarantined',
            text: 'select quarantined_since is not null as quarantined from installation',
          })
          restored = { ...copy, ...(await verifyDatabase(database)), hasScratch: (await scratchDatabases()).length }
          return undefined
        },
      }),
    )
    expect(restored).toMatchObject({ quarantined: true, businesses: 2, broken: undefined, hasScratch: 1 })
    const known = await status()
    expect(known).toMatchObject({
      failure: undefined,
      proofFailure: undefined,
      workingSince: undefined,
      provenName: known.madeName,
    })
    expect(await scratchDatabases()).toEqual([])
    expect(await readdir(backups)).toEqual([known.madeName, 'unfinished'])
    expect((await readFile(join(backups, known.madeName ?? ''))).length).toBe(known.madeBytes)
    expect([await isDue(), lines]).toEqual([false, []])
    const made = join(backups, known.madeName ?? '')
    await expect(verifyBackup(made)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    expect((await verifyBackup(made, KEY)).summary.tables).toBeGreaterThan(30)
  })

  it('takes no backup as proven whose secrets cannot be read with the key of the server', async () => {
    await app.sql(`insert into secret values ('a', 'b', 'of another key', '', '')`)
    await expect(keepBackups(keeper())).rejects.toThrow('1 secrets in it cannot be read')
    await app.sql(`delete from secret where scope = 'a'`)
    expect((await status()).provenName).toBeUndefined()
  })

  it('keeps what the rule keeps of its own, and nobody else’s', async () => {
    const epoch = await backupStatus.epoch(app.db.database)
    const old = madeDaysAgo(epoch, [400, 30, 29, 28, 3, 2, 1])
    // Another copy has more than any rule would leave.
    const others = madeDaysAgo('ffffffff', [31, 30, 29, 28, 27, 26])
    const strangers = ['trastienda-2020-01-01T00-00-00Z.backup', ...others, 'notas.txt']
    await mkdir(backups, { recursive: true })
    for (const name of [...old, ...strangers]) await writeFile(join(backups, name), '')
    for (let night = 0; night < 10; night += 1) {
      await keepBackups(keeper({ verify: async () => undefined }))
      passDays(1)
    }
    const left = await readdir(backups)
    expect(left).toEqual(expect.arrayContaining(strangers))
    expect(left).toContain(old[0])
    // Seven nights, and the last of weeks and months before.
    expect(left.filter((name) => old.includes(name)).length).toBeLessThan(5)
    expect(left).toContain((await status()).provenName)
  }, 120_000)

  it('keeps what was proven last, however old, and of that day besides only what the rule keeps', async () => {
    const epoch = await backupStatus.epoch(app.db.database)
    const [proven = '', between = '', last = ''] = [12, 13, 14].map((hour) =>
      scheduledName(epoch, new Date(`2025-03-05T${hour}:00:00Z`)),
    )
    await mkdir(backups, { recursive: true })
    for (const name of [proven, between, last]) await writeFile(join(backups, name), '')
    await backupStatus.proven(app.db.database, now.toISOString(), proven)
    await keepBackups(keeper())
    expect(new Set(await readdir(backups))).toEqual(new Set([proven, last, (await status()).madeName, 'unfinished']))
  })

  it('clears away what a killed server left: half a backup, a scratch database', async () => {
    await mkdir(join(backups, 'unfinished'), { recursive: true })
    await writeFile(join(backups, 'unfinished', scheduledName('0', new Date(0))), 'half')
    await app.sql(`create database ${await scratchName()} template template0`)
    passDays(-30)
    await backupStatus.begin(app.db.database, now.toISOString())
    await backupStatus.try(app.db.database, now.toISOString())
    await backupStatus.made(app.db.database, new Date().toISOString(), 'x', 1)
    await backupStatus.proven(app.db.database, new Date().toISOString(), 'x')
    now = new Date()
    expect(await isDue()).toBe(true)
    await keepBackups(keeper())
    expect([await scratchDatabases(), await readdir(join(backups, 'unfinished')), await isDue()]).toEqual([
      [],
      [],
      false,
    ])
  })

  it('makes a backup also where a scratch database stands that its role may not drop', async () => {
    const name = await scratchName()
    await app.sql(`create database ${name} template template0`)
    const access = { owner: app.db.owner, reader: app.db.owner }
    await expect(keepBackups(keeper({ access }))).rejects.toThrow(`must be owner of database ${name}`)
    expect(await status()).toMatchObject({ madeName: expect.any(String), failure: undefined, workingSince: undefined })
    await app.sql(`drop database ${name}`)
  })

  it('notes what failed, goes on with it later, and says so', async () => {
    const closed: BackupStore = {
      ...createFolderBackupStore(backups),
      keep: async () => {
        throw new Error('the store is closed')
      },
    }
    await expect(keepBackups(keeper({ store: closed }))).rejects.toThrow('The backup failed: the store is closed')
    expect(await status()).toMatchObject({ failure: 'the store is closed', madeAt: undefined, workingSince: undefined })
    expect([await readdir(backups), await isDue()]).toEqual([['unfinished'], false])
    passDays(1)
    await keepBackups(keeper())
    expect(await status()).toMatchObject({ failure: undefined, proofFailure: undefined })
  })

  it('begins none that would leave the shop no room on the disk', async () => {
    await backupStatus.made(app.db.database, new Date(0).toISOString(), 'x', 1e15)
    await expect(keepBackups(keeper())).rejects.toThrow(
      /^The backup failed: \S+unfinished has \d+ MB free, and 2000000200 MB are needed: free some space$/,
    )
    expect(await status()).toMatchObject({ failure: expect.stringContaining('MB free'), madeName: 'x' })
    expect(await readdir(backups)).toEqual(['unfinished'])
  })

  it('finds a backup that was damaged in the store, or whose books are wrong', async () => {
    const store = createFolderBackupStore(backups)
    const damaging: BackupStore = {
      ...store,
      async keep(file, name) {
        await store.keep(file, name)
        const bytes = await readFile(join(backups, name))
        await writeFile(join(backups, name), bytes.fill(0, 1_000, 1_001).fill(1, 1_001, 1_002))
      },
    }
    await expect(keepBackups(keeper({ store: damaging }))).rejects.toThrow('is not a whole backup')
    expect((await status()).proofFailure).toContain('is not a whole backup')
    passDays(2)
    await expect(keepBackups(keeper({ verify: async () => 'numbers_have_no_holes' }))).rejects.toThrow(
      'The proof of the backup failed: Restored, its books are wrong: numbers_have_no_holes',
    )
    expect([await scratchDatabases(), (await status()).provenAt]).toEqual([[], undefined])
  })

  it('says once, kindly, that it may create no database, and reads the backup only', async () => {
    const owner = { owner: app.db.owner, reader: app.db.owner }
    await keepBackups(keeper({ access: owner }))
    expect(lines).toEqual([
      'No backup can be proven by restoring it, as the role in DATABASE_URL may create no database. ' +
        'To let it: alter role "migrator" createdb',
    ])
    passDays(2)
    await keepBackups(keeper({ access: owner }))
    expect(lines).toHaveLength(1)
    expect(await status()).toMatchObject({ provenAt: undefined, failure: undefined, proofFailure: undefined })
  })

  it('does the same with an S3-compatible store', async () => {
    const s3 = await startTestS3()
    const store = createS3BackupStore({ ...s3.settings, bucket: 'empty' })
    await keepBackups(keeper({ store }))
    const known = await status()
    expect([await store.names(), known.provenName]).toEqual([[known.madeName], known.madeName])
    await s3.stop()
  })
})

it('what it made is restored as any backup', async () => {
  await keepBackups(keeper())
  const copy = await startTestApp()
  try {
    const made = await verifyBackup(join(backups, (await status()).madeName ?? ''), KEY)
    const target = { connection: copy.db.owner, applicationRole: 'app', secretsKey: TEST_KEY }
    await restoreBackup(made, { ...target, files: createFolderFileStore(join(folder, 'away')) })
    expect(await runSql(copy.db.superuser, "select name from category where name <> 'General'")).toEqual([
      { name: 'Bebidas' },
    ])
    // It has made none yet, whatever its original did.
    expect(await backupStatus.read(copy.db.database)).toMatchObject({ madeAt: undefined, provenAt: undefined })
  } finally {
    await copy.stop()
  }
})
