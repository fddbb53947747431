import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCluster } from '#platform/database/embedded/cluster'
import { applicationRole } from '#platform/database/embedded/roles'
import { migrate } from '#platform/database/schema/migrate'
import { readMigrations } from '#platform/database/schema/migration-files'
import { openDatabase } from '#platform/database/postgres/open-database'
import { makeTestFolder } from '#test/postgres/cluster'
import { runSql } from '#test/postgres/sql'
import { backupBeforeMigrating } from './backup-before-migrating.ts'
import { verifyBackup } from './restore-backup.ts'

const business = `insert into business (id, created_at, updated_at) values (gen_random_uuid(), now(), now())`

describe('a start with a newer program', () => {
  let dataDir: string
  let announced: string[]
  beforeEach(async () => {
    dataDir = await makeTestFolder()
    announced = []
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  /** The data folder of the version before, with a business in it. */
  const leaveOldDatabase = async (): Promise<number> => {
    const cluster = await startCluster({ dataDir, isDurable: false })
    const migrations = (await readMigrations()).slice(0, -1)
    await migrate({ connection: cluster.connection('migrator'), applicationRole, migrations })
    await runSql(cluster.connection('postgres'), business)
    await cluster.stop()
    return migrations.length
  }

  const start = async (): Promise<void> => {
    const settings = { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined, databasePool: 2 }
    const database = await openDatabase(
      { ...settings, postgresBinaries: undefined },
      {
        announce: () => undefined,
        report: () => undefined,
        onLost: () => undefined,
        beforeMigrating: (everything) =>
          backupBeforeMigrating({ dataDir, fileStore: undefined, backups: { key: undefined } }, everything, (line) =>
            announced.push(line),
          ),
      },
    )
    await database.close()
  }

  const backups = (): Promise<string[]> => readdir(join(dataDir, 'backups')).catch(() => [])

  it('backs the embedded database up as the old one left it, once', { timeout: 120_000 }, async () => {
    const oldVersion = await leaveOldDatabase()
    await start()
    const [name = ''] = await backups()
    expect(announced).toEqual([expect.stringContaining(name)])
    const { header } = await verifyBackup(join(dataDir, 'backups', name))
    expect(header.migrations).toHaveLength(oldVersion)
    await start()
    expect(await backups()).toEqual([name])
  })

  it('changes nothing where it cannot back up', { timeout: 120_000 }, async () => {
    const oldVersion = await leaveOldDatabase()
    await writeFile(join(dataDir, 'backups'), 'a file where the folder should be')
    await expect(start()).rejects.toThrow('The backup before the upgrade failed, and nothing was changed')
    const cluster = await startCluster({ dataDir, isDurable: false })
    const rows = await runSql(cluster.connection('postgres'), 'select count(*)::int as count from schema_migration')
    await cluster.stop()
    expect(rows).toEqual([{ count: oldVersion }])
  })

  it('keeps the last three of such backups, and backs up nothing that is new', { timeout: 120_000 }, async () => {
    await start()
    expect(await backups()).toEqual([])
    await mkdir(join(dataDir, 'backups'))
    for (const day of [1, 2, 3, 4])
      await writeFile(join(dataDir, `backups/before-migration-2026-11-0${day}.backup`), '')
    await writeFile(join(dataDir, 'backups/trastienda-2020-01-01.backup'), '')
    const cluster = await startCluster({ dataDir, isDurable: false })
    const connection = cluster.connection('postgres')
    await backupBeforeMigrating(
      { dataDir, fileStore: undefined, backups: { key: undefined } },
      connection,
      () => undefined,
    )
    await cluster.stop()
    const kept = (await backups()).sort()
    expect(kept).toHaveLength(4)
    expect(kept.slice(0, 2)).toEqual(['before-migration-2026-11-03.backup', 'before-migration-2026-11-04.backup'])
    expect(kept).toContain('trastienda-2020-01-01.backup')
  })
})
