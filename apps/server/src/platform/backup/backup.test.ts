import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '#platform/database/embedded/cluster'
import type { Cluster } from '#platform/database/embedded/cluster'
import { migrate } from '#platform/database/schema/migrate'
import { openDatabase } from '#platform/database/open-database'
import type { WholeFileStore } from '#platform/files/file-store'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { openFileStore } from '#platform/files/open-file-store'
import { TEST_KEY } from '#test/app'
import { makeTestFolder } from '#test/cluster'
import { createTestDatabase } from '#test/database'
import type { TestDatabase } from '#test/database'
import { startTestS3 } from '#test/s3-server'
import { openArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { withOwnerAccess } from './owner-access.ts'
import { countBusinesses, restoreBackup, verifyBackup } from './restore-backup.ts'

/** The other PostgreSQL: the system's 15 where it is installed (the oldest that is promised), else a second of ours. */
const systemPostgres = '/usr/lib/postgresql/15/bin'

const shops = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

const fill = shops
  .map(
    (id, n) => `
    insert into subscription (business_id, trial_ends_at) values ('${id}', '2026-12-01Z');
    insert into business (id, name, created_at, updated_at) values ('${id}', 'Negocio "ñandú" \\ ${n}', now(), now());
    insert into cash_tag (business_id, id, name, created_at)
      select '${id}', gen_random_uuid(), 'etiqueta' || chr(10) || chr(9) || g, '2026-11-20 12:00:00.123Z' from generate_series(1, 500) g;
    insert into change (business_id, collection, record_id, op, created_at) values ('${id}', 'x', 'y', 'create', now());
    insert into movement (business_id, id, name, effect, created_at, updated_at)
      values ('${id}', gen_random_uuid(), 'Venta', 'decrement', now(), now());`,
  )
  .join('\n')

const everything = `
  select (select json_agg(b order by id) from business b) as businesses,
         (select json_agg(t order by business_id, id) from cash_tag t) as tags,
         (select json_agg(c order by sequence) from change c) as changes,
         (select json_agg(s order by business_id) from subscription s) as subscriptions,
         (select count(*)::int from pg_constraint where contype = 'f' and conparentid = 0
             and connamespace = 'public'::regnamespace) as foreign_keys,
         (select array_agg(relname::text order by relname) from pg_class where relforcerowsecurity) as walls,
         (select json_agg(m order by version) from (select version, name, checksum from schema_migration) m) as migrations`

const query = async (connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  let folder: string
  let source: TestDatabase
  let other: Cluster
  let filesFolder: string
  let files: WholeFileStore
  let file: string

  beforeAll(async () => {
    folder = await makeTestFolder()
    filesFolder = join(folder, 'files')
    files = createFolderFileStore(filesFolder)
    file = join(folder, 'backups', 'shop.backup')
    source = await createTestDatabase()
    other = await startCluster({
      dataDir: join(folder, 'other'),
      isDurable: false,
      ...(existsSync(systemPostgres) ? { postgresBinaries: systemPostgres } : {}),
    })
    await query(source.superuser, fill)
    await mkdir(join(filesFolder, 'logo'), { recursive: true })
    await writeFile(join(filesFolder, 'logo', 'a.webp'), Buffer.from([0, 1, 2, 255]))
    await writeFile(join(filesFolder, 'logo', 'half.webp.tmp'), 'half')
  })
  afterAll(async () => {
    await other.stop()
    await source.drop()
    await rm(folder, { recursive: true })
  })

  it('holds every table, row and file, and says how many', async () => {
    const summary = await createBackup({ connection: source.superuser, files, file })
    expect(summary).toMatchObject({ files: 1 })
    expect(summary.rows).toBeGreaterThanOrEqual(2 * 504)
    expect((await verifyBackup(file)).summary).toEqual(summary)
    expect(await readdir(join(folder, 'backups'))).toEqual(['shop.backup'])
  })

  it('holds nothing that lets somebody in: no session, no link for a new password, no try at a door', async () => {
    const names: string[] = []
    for await (const { section, data } of (await openArchive(file, undefined)).sections) {
      if (section.kind === 'table') names.push(section.name)
      for await (const _piece of data) continue
    }
    expect(names).toContain('user_account')
    for (const secret of ['session', 'access_token', 'password_reset', 'door_limit', 'api_key_token'])
      expect(names).not.toContain(secret)
  })

  it('is the same when taken by an owner whom row-level security holds to one business at a time', async () => {
    const owners = join(folder, 'backups', 'owner.backup')
    const summary = await createBackup({ connection: source.owner, files, file: owners })
    expect(summary.rows).toBe((await verifyBackup(file)).summary.rows)
  })

  it('goes to another server, by its single user, and back, and nothing is different', async () => {
    const before = await query(source.superuser, everything)
    const away = join(folder, 'away')
    const url = other.connection('migrator')
    await restoreBackup(await verifyBackup(file), {
      connection: url,
      files: createFolderFileStore(join(away, 'files')),
      secretsKey: TEST_KEY,
    })
    expect(await query(other.connection('postgres'), everything)).toEqual(before)
    expect(await readFile(join(away, 'files', 'logo', 'a.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))

    const back = join(folder, 'backups', 'back.backup')
    await createBackup({ connection: url, files: createFolderFileStore(join(away, 'files')), file: back })
    await query(source.superuser, `delete from cash_tag; update business set name = 'otro'`)
    await writeFile(join(filesFolder, 'stray.webp'), '')
    await restoreBackup(await verifyBackup(back), {
      connection: source.owner,
      applicationRole: 'app',
      files,
      secretsKey: TEST_KEY,
    })
    expect(await query(source.superuser, everything)).toEqual(before)
    expect(await readdir(filesFolder)).toEqual(['logo'])
  })

  it('takes the files of an S3-compatible store along, and puts them in place of those of another', async () => {
    const s3 = await startTestS3({ checksSignatures: false })
    try {
      const store = await openFileStore(s3.settings, folder)
      await store.put('logo/stray.webp', Buffer.from('x'))
      await restoreBackup(await verifyBackup(file), {
        connection: other.connection('migrator'),
        files: store,
        secretsKey: TEST_KEY,
      })
      expect(await store.keys()).toEqual(['logo/a.webp'])
      expect(await store.get('logo/a.webp')).toEqual(new Uint8Array([0, 1, 2, 255]))
      const again = join(folder, 'backups', 's3.backup')
      const summary = await createBackup({ connection: source.superuser, files: store, file: again })
      expect(summary).toMatchObject({ files: 1 })
    } finally {
      await s3.stop()
    }
  })

  it('restored lets the program work: its rights are there, and numbers go on', async () => {
    const newest = async () =>
      Number((await query(source.superuser, 'select max(sequence) as n from change'))[0]?.['n'])
    const before = await newest()
    await query(
      source.application,
      `begin; set local app.business_id = '${shops[0]}';
       insert into change (business_id, collection, record_id, op, created_at)
         values ('${shops[0]}', 'x', 'z', 'create', now());
       commit`,
    )
    expect(await newest()).toBe(before + 1)
  })

  it('is taken of a running program’s database, which a restore keeps off', async () => {
    const settings = {
      dataDir: join(folder, 'other'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      postgresBinaries: undefined,
    }
    const own = join(folder, 'backups', 'running.backup')
    const summary = await withOwnerAccess(settings, true, ({ reader }) =>
      createBackup({ connection: reader, files, file: own }),
    )
    // Its own restore sealed the audit of each business.
    expect(summary.rows).toBe((await verifyBackup(file)).summary.rows + shops.length)
    await expect(withOwnerAccess(settings, false, async () => undefined)).rejects.toThrow('already running')
  })

  it('counts the businesses that a restore would replace', async () => {
    expect(await countBusinesses(source.owner)).toBe(2)
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
    const copy = join(folder, 'damaged.backup')
    await writeFile(copy, damaged(await readFile(file)))
    await expect(verifyBackup(copy)).rejects.toThrow(/^.*damaged\.backup is not a whole backup/)
  })

  it('that fails on the way leaves no file', async () => {
    const never = join(folder, 'backups', 'never.backup')
    const connection = { ...source.superuser, database: 'template1' }
    await expect(createBackup({ connection, files, file: never })).rejects.toThrow('The database is empty')
    const readable = createBackup({ connection: source.application, files, file: never })
    await expect(readable).rejects.toThrow('permission denied')
    expect((await readdir(join(folder, 'backups'))).join()).not.toContain('never')
  })

  it('whose restore was interrupted keeps the program from starting on half the data', async () => {
    const connection = other.connection('migrator')
    await query(connection, 'create table restore_in_progress ()')
    await expect(migrate({ connection })).rejects.toThrow('A restore into this database was interrupted')
    await restoreBackup(await verifyBackup(file), {
      connection,
      files: createFolderFileStore(join(folder, 'away', 'files')),
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
      files: createFolderFileStore(join(folder, 'away', 'files')),
      secretsKey: TEST_KEY,
    })
    await expect(restore).rejects.toThrow('The program still works on this database: stop it first')
    await program.end()
    expect(await countBusinesses(connection)).toBe(2)
  })

  it('is not restored under a server on the same database, idle or not, and no server starts during a restore', async () => {
    const { user, host = '', database } = source.owner
    const databaseUrl = `postgresql://${user}@${encodeURIComponent(host)}/${database}`
    const settings = {
      dataDir: folder,
      databaseUrl,
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
    const presences = `from pg_stat_activity where application_name = 'trastienda access lock' and datname = '${database}'`
    await query(source.superuser, `select pg_terminate_backend(pid) ${presences}`)
    await withOwnerAccess(settings, false, async () => {
      await expect.poll(() => lost.length, { timeout: 10_000 }).toBe(1)
      await expect(open()).rejects.toThrow('A backup is being restored into this database')
    })
    await server.close()

    expect(await restore()).toBe('alone')
    await (await open()).close()
  })

  it('is not restored over the tables of another program', async () => {
    await query(other.connection('postgres', 'postgres'), 'create database foreign_shop owner migrator')
    const connection = other.connection('migrator', 'foreign_shop')
    await query(connection, 'create table theirs (id int)')
    const restore = restoreBackup(await verifyBackup(file), {
      connection,
      files: createFolderFileStore(join(folder, 'away', 'files')),
      secretsKey: TEST_KEY,
    })
    await expect(restore).rejects.toThrow('The database holds tables of another program')
    expect(await query(connection, 'select from theirs')).toEqual([])
  })
})
