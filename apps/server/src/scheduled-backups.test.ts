import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupStatus } from '#platform/backup/schedule/backup-status'
import { systemClock } from '#platform/clock'
import { startTestApp, TEST_KEY, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/cluster'
import { startScheduledBackups } from './scheduled-backups.ts'

let app: TestApp
let dataDir: string

beforeAll(async () => {
  app = await startTestApp()
  await app.signUp()
  dataDir = await makeTestFolder()
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
})

it('a running server makes a backup and proves it, in a thread of its own, by its settings alone', async () => {
  const { user, host = '', database } = app.db.superuser
  const said: unknown[] = []
  const backups = startScheduledBackups({
    settings: {
      dataDir,
      databaseUrl: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
      databaseDirectUrl: undefined,
      secretsKey: TEST_KEY,
      fileStore: undefined,
      backups: { isScheduled: true, folder: join(dataDir, 'backups'), bucket: undefined, key: Buffer.alloc(32, 9) },
    },
    database: app.db.database,
    clock: systemClock,
    announce: (line) => said.push(line),
    report: (...problem) => said.push(problem),
    quietMinutes: 0,
  })
  const proven = async () => (await backupStatus.read(app.db.database)).provenAt
  await expect.poll(proven, { timeout: 60_000 }).not.toBeNull()
  await backups.stop()
  expect(said).toEqual([])
}, 90_000)
