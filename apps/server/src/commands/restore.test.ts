import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackup } from '#platform/backup/create-backup'
import { createFolderBackupStore } from '#platform/backup/schedule/backup-store'
import { createS3BackupStore } from '#platform/backup/schedule/s3-backup-store'
import { scheduledName } from '#platform/backup/schedule/scheduled-name'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { makeTestFolder } from '#test/postgres/cluster'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { startTestS3, type TestS3 } from '#test/files/s3-server'
import { runSql, urlOf } from '#test/postgres/sql'

const NAME = scheduledName('abcdef01', new Date('2026-11-20T06:00:00Z'))
const OLDER = scheduledName('abcdef01', new Date('2026-11-19T06:00:00Z'))

let folder: string
let shop: TestDatabase
let target: TestDatabase
let s3: TestS3

beforeAll(async () => {
  folder = await makeTestFolder()
  s3 = await startTestS3()
  shop = await createTestDatabase()
  await runSql(
    shop.superuser,
    `insert into subscription (business_id, trial_ends_at) values (gen_random_uuid(), now())`,
  )
  const file = join(folder, 'made')
  await createBackup({ connection: shop.superuser, files: createFolderFileStore(join(folder, 'none')), file })
  await createS3BackupStore({ ...s3.settings, bucket: 'empty' }).keep(file, NAME)
})
afterAll(async () => {
  await shop.drop()
  await s3.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  target = await createTestDatabase()
  return () => target.drop()
})

const restore = async (environment: Record<string, string>, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...words], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(target.owner), ...environment },
  })
  return stdout
}
const inBucket = (): Record<string, string> => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_KEY: s3.settings.key,
  S3_SECRET: s3.settings.secret,
  BACKUP_BUCKET: 'empty',
})
const businesses = () => runSql(target.superuser, 'select from subscription')

describe('npm run restore', { timeout: 60_000 }, () => {
  it('lists the backups that the program made, oldest first, and takes one by its name', async () => {
    const BACKUP_DIR = join(folder, 'kept')
    await mkdir(BACKUP_DIR)
    const store = createS3BackupStore({ ...s3.settings, bucket: 'empty' })
    await createFolderBackupStore(BACKUP_DIR).keep(await store.local(NAME, folder), NAME)
    for (const other of [OLDER, 'trastienda-x.backup']) await writeFile(join(BACKUP_DIR, other), '')
    expect(await restore({ BACKUP_DIR }, '--list')).toBe(`${OLDER}\n${NAME}\n`)
    expect(await restore({ BACKUP_DIR }, NAME)).toContain('Restored what stood on')
    expect(await businesses()).toHaveLength(1)
  })

  it('does the same with those in a bucket', async () => {
    expect(await restore(inBucket(), '--list')).toBe(`${NAME}\n`)
    expect(await restore(inBucket(), NAME)).toContain('Restored what stood on')
    expect(await businesses()).toHaveLength(1)
  })

  it.each(['folder', 'bucket'])(
    'says in one line of a name that is not in the %s, and touches nothing',
    async (place) => {
      const failure = restore(place === 'bucket' ? inBucket() : {}, OLDER)
      await expect(failure).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^[^\n]+ has no automatic-[^\n]+\n$/),
      })
      expect(await businesses()).toEqual([])
    },
  )
})
