import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '#platform/database/embedded/cluster'
import type { Cluster } from '#platform/database/embedded/cluster'
import { openDatabase } from '#platform/database/postgres/open-database'
import { migrate } from '#platform/database/schema/migrate'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { openFileStore } from '#platform/files/open-file-store'
import { TEST_KEY } from '#test/app'
import { EVERYTHING, openBackupSource, shops, type BackupSource } from '#test/postgres/backup-source'
import { startTestS3 } from '#test/files/s3-server'
import { runSql, urlOf } from '#test/postgres/sql'
import { createBackup } from './create-backup.ts'
import { withOwnerAccess } from './owner-access.ts'
import { countBusinesses, restoreBackup, verifyBackup } from './restore-backup.ts'

/** The other PostgreSQL: the system's 15 if it is installed (the oldest promised version), else a second of ours. */
const systemPostgres = '/usr/lib/postgresql/15/bin'

describe('a backup', () => {
  let source: BackupSource
  let other: Cluster
  let file: string

  beforeAll(async () => {
    source = await openBackupSource()
    file = source.backupFile('shop')
    await createBackup({ connection: source.database.superuser, files: source.files, file })
    other = await startCluster({
      dataDir: join(source.folder, 'other'),
      isDurable: false,
      ...(existsSync(systemPostgres) ? { postgresBinaries: systemPostgres } : {}),
    })
  })
  afterAll(async () => {
    await other.stop()
    await source.close()
  })

  it('goes to another server, by its single user, and back, and nothing is different', async () => {
    const before = await runSql(source.database.superuser, EVERYTHING)
    const away = join(source.folder, 'away')
    const url = other.connection('migrator')
    await restoreBackup(await verifyBackup(file), {
      connection: url,
      files: createFolderFileStore(join(away, 'files')),
      secretsKey: TEST_KEY,
    })
    expect(await runSql(other.connection('postgres'), EVERYTHING)).toEqual(before)
    expect(await readFile(join(away, 'files', 'logo', 'a.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))

    const back = source.backupFile('back')
    await createBackup({ connection: url, files: createFolderFileStore(join(away, 'files')), file: back })
    await runSql(source.database.superuser, `delete from cash_tag; update business set name = 'otro'`)
    await writeFile(join(source.filesFolder, 'stray.webp'), '')
    await restoreBackup(await verifyBackup(back), {
      connection: source.database.owner,
      applicationRole: 'app',
      files: source.files,
      secretsKey: TEST_KEY,
    })
    expect(await runSql(source.database.superuser, EVERYTHING)).toEqual(before)
    expect(await readdir(source.filesFolder)).toEqual(['logo'])
  })

  it('takes the files of an S3-compatible store along, and puts them in place of those of another', async () => {
    const s3 = await startTestS3()
    try {
      const store = await openFileStore(s3.settings, source.folder)
      await store.put('logo/stray.webp', Buffer.from('x'))
      await restoreBackup(await verifyBackup(file), {
        connection: other.connection('migrator'),
        files: store,
        secretsKey: TEST_KEY,
      })
      expect(await store.keys()).toEqual(['logo/a.webp'])
      expect(await store.get('logo/a.webp')).toEqual(new Uint8Array([0, 1, 2, 255]))
      const again = source.backupFile('s3')
      const summary = await createBackup({ connection: source.database.superuser, files: store, file: again })
      expect(summary).toMatchObject({ files: 1 })
    } finally {
      await s3.stop()
    }
  })

  it('restored lets the program work: its rights are there, and numbers go on', async () => {
    const newest = async () =>
      Number((await runSql(source.database.superuser, 'select max(sequence) as n from change'))[0]?.['n'])
    const before = await newest()
    const application = new Client(source.database.application)
    await application.connect()
    // Each of its own, as Citus sends a message of several statements whole with each of them.
    for (const statement of [
      'begin',
      `set local citus.propagate_set_commands = 'local'`,
      `set local app.business_id = '${shops[0]}'`,
      `insert into change (business_id, collection, record_id, op, created_at)
         values ('${shops[0]}', 'x', 'z', 'create', now())`,
      'commit',
    ]) {
      await application.query(statement)
    }
    await application.end()
    expect(await newest()).toBe(before + 1)
  })

  it('is taken of a running program’s database, which a restore keeps off', async () => {
    const settings = {
      dataDir: join(source.folder, 'other'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      postgresBinaries: undefined,
    }
    const own = source.backupFile('running')
    const summary = await withOwnerAccess(settings, true, ({ reader }) =>
      createBackup({ connection: reader, files: source.files, file: own }),
    )
    // Its own restore sealed the audit of each business.
    expect(summary.rows).toBe((await verifyBackup(file)).summary.rows + shops.length)
    await expect(withOwnerAccess(settings, false, async () => undefined)).rejects.toThrow('already running')
  })

  it('counts the businesses that a restore would replace', async () => {
    expect(await countBusinesses(source.database.owner)).toBe(2)
  })

  it('whose restore was interrupted keeps the program from starting on half the data', async () => {
    const connection = other.connection('migrator')
    await runSql(connection, 'create table restore_in_progress ()')
    await expect(migrate({ connection })).rejects.toThrow('A restore into this database was interrupted')
    await restoreBackup(await verifyBackup(file), {
      connection,
      files: createFolderFileStore(join(source.folder, 'away', 'files')),
      secretsKey: TEST_KEY,
    })
    expect(await migrate({ connection })).toEqual([])
  })

  it('is not restored under a program that works on the database', async () => {
    const connection = other.connection('migrator')
    const program = new Client(connection)
    await program.connect()
    await program.query('begin; select from business')
    const restore = restoreBackup(await verifyBackup(file), {
      connection,
      files: createFolderFileStore(join(source.folder, 'away', 'files')),
      secretsKey: TEST_KEY,
    })
    await expect(restore).rejects.toThrow('The program still works on this database: stop it first')
    await program.end()
    expect(await countBusinesses(connection)).toBe(2)
  })

  it('is not restored under a server on the same database, idle or not, and no server starts during a restore', async () => {
    const settings = {
      dataDir: source.folder,
      databaseUrl: urlOf(source.database.owner),
      databaseDirectUrl: undefined,
      databasePool: 12,
      postgresBinaries: undefined,
    }
    const lost: Error[] = []
    const open = () =>
      openDatabase(settings, {
        announce: () => undefined,
        report: () => undefined,
        onLost: (reason) => lost.push(reason),
      })
    const server = await open()
    const restore = () => withOwnerAccess(settings, false, async () => 'alone')
    await expect(restore()).rejects.toThrow('The program still works on this database: stop it first')
    // The other commands share it with the server.
    expect(await withOwnerAccess(settings, true, async () => 'together')).toBe('together')

    // A restore that gets in while the server's connections are broken finds it gone a moment later.
    const presences = `from pg_stat_activity where application_name = 'trastienda access lock' and datname = '${source.database.owner.database}'`
    await runSql(source.database.superuser, `select pg_terminate_backend(pid) ${presences}`)
    await withOwnerAccess(settings, false, async () => {
      await expect.poll(() => lost.length, { timeout: 10_000 }).toBe(1)
      await expect(open()).rejects.toThrow('A backup is being restored into this database')
    })
    await server.close()

    expect(await restore()).toBe('alone')
    await (await open()).close()
  })

  it('is not restored over the tables of another program', async () => {
    await runSql(other.connection('postgres', 'postgres'), 'create database foreign_shop owner migrator')
    const connection = other.connection('migrator', 'foreign_shop')
    await runSql(connection, 'create table theirs (id int)')
    const restore = restoreBackup(await verifyBackup(file), {
      connection,
      files: createFolderFileStore(join(source.folder, 'away', 'files')),
      secretsKey: TEST_KEY,
    })
    await expect(restore).rejects.toThrow('The database holds tables of another program')
    expect(await runSql(connection, 'select from theirs')).toEqual([])
  })
})
