import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { newestBackup } from '#platform/backup/newest-backup'
import { backupStatus } from '#platform/backup/schedule/backup-status'
import { startTestApp, TEST_KEY, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { urlOf } from '#test/postgres/sql'
import { createTasks } from '#platform/tasks/tasks'
import { createBackupTask } from './scheduled-backups.ts'

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

/** Starts a server's task with these settings; its other messages go to `said`. */
const start = (said: unknown[]) => {
  const { database } = app.db
  const settings = {
    dataDir,
    databaseUrl: urlOf(app.db.superuser),
    databaseDirectUrl: undefined,
    secretsKey: TEST_KEY,
    fileStore: undefined,
    backups: { isScheduled: true, folder: join(dataDir, 'elsewhere'), bucket: undefined, key: Buffer.alloc(32, 9) },
  }
  const tasks = createTasks({
    database,
    clock: systemClock,
    report: (...problem) => said.push(problem),
    log: (line) => said.push(line),
    kinds: [],
    recurring: [createBackupTask({ settings, database, announce: (line) => said.push(line), quietMinutes: 0 })],
  })
  tasks.start()
  return tasks
}
const status = () => backupStatus.read(app.db.database)
const hasScratch = async (): Promise<boolean> =>
  (
    await app.sql(`select from pg_database where datname = 'trastienda_proof_' || (
         select oid from pg_database where datname = current_database())`)
  ).length === 1

it('a running server makes a backup and proves it, in a thread of its own, by its settings alone', async () => {
  const said: unknown[] = []
  const backups = start(said)
  await expect.poll(async () => (await status()).provenAt, { timeout: 60_000 }).toBeDefined()
  await backups.stop()
  expect(said).toEqual([])
  // Monitoring and the doctor know it, wherever it lies.
  expect(await newestBackup(dataDir)).toBeInstanceOf(Date)
}, 90_000)

it('one that is stopped amid a proof leaves nothing that the next start does not clear away', async () => {
  await app.sql(`update task set due_at = now(); delete from backup_status`)
  await app.sql(`insert into backup_status default values`)
  const said: unknown[] = []
  const cut = start(said)
  await expect.poll(hasScratch, { timeout: 60_000, interval: 20 }).toBe(true)
  await cut.stop()
  expect([await hasScratch(), (await status()).provenAt]).toEqual([true, undefined])
  // The next start finds the interrupted backup due.
  const next = start(said)
  await expect.poll(async () => (await status()).workingSince, { timeout: 60_000 }).toBeUndefined()
  await next.stop()
  expect([await hasScratch(), said]).toEqual([false, []])
}, 150_000)
