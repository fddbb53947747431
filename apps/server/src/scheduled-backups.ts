import { Worker } from 'node:worker_threads'
import type { WorkerSettings } from './backup-worker.ts'
import { isKeepingDue } from './platform/backup/schedule/keep-backups.ts'
import { addTime, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { startJobs, type Job } from './platform/jobs/jobs.ts'

export interface ScheduledBackups {
  /** Cuts short what is under way: the next start does it anew. */
  stop(): Promise<void>
}

const LOOK_EVERY_MINUTES = 5
/** Whoever has just opened the shop comes first. */
const QUIET_MINUTES = 4

export interface ScheduledBackupsParts {
  readonly settings: WorkerSettings
  readonly database: Database
  readonly announce: (line: string) => void
  readonly report: (problem: string, error: unknown) => void
  readonly quietMinutes?: number
}

/** Keeps the backups of the settings, as a job beside the others: they do not wait for it. */
export const startScheduledBackups = (parts: ScheduledBackupsParts): ScheduledBackups => {
  const { settings, database, quietMinutes = QUIET_MINUTES } = parts
  const from = addTime(systemClock(), { minutes: quietMinutes })
  let worker: Worker | undefined
  let isStopping = false
  const run = async (): Promise<void> => {
    const now = systemClock()
    if (!settings.backups.isScheduled || now < from || !(await isKeepingDue(database, now)) || isStopping) return
    worker = new Worker(new URL('backup-worker.ts', import.meta.url), { workerData: plain(settings) })
    worker.on('message', parts.announce)
    const ended = await endOf(worker)
    if (ended !== undefined && !isStopping) throw ended
  }
  const job: Job = { kind: 'keep_backups', everyMinutes: LOOK_EVERY_MINUTES, run }
  const jobs = startJobs(database, systemClock, [job], parts.report)
  return {
    async stop() {
      isStopping = true
      await worker?.terminate()
      await jobs.stop()
    },
  }
}

/** The rest of the settings is none of its business. */
const plain = (settings: WorkerSettings): WorkerSettings => {
  const { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups } = settings
  return { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups }
}

const endOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(code === 0 ? undefined : new Error(`The thread ended with ${code}`)))
  })
