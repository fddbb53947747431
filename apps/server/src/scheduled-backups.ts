import { Worker } from 'node:worker_threads'
import type { WorkerSettings } from './backup-worker.ts'
import { isKeepingDue } from './platform/backup/schedule/keep-backups.ts'
import { addTime, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { startJobs, type Job } from './platform/jobs/jobs.ts'

export interface ScheduledBackups {
  /** Interrupts a backup that is being made: the next start makes it anew. */
  stop(): Promise<void>
}

const LOOK_EVERY_MINUTES = 5
/** No backup in the first minutes, in which the people who open the shop need the machine. */
const QUIET_MINUTES = 4

export interface ScheduledBackupsParts {
  readonly settings: WorkerSettings
  readonly database: Database
  readonly announce: (line: string) => void
  readonly report: (problem: string, error: unknown) => void
  readonly quietMinutes?: number
}

/** Makes the backups of the settings, by a loop of jobs of its own: other jobs do not have to wait for a backup. */
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

/** Only the settings that the thread needs, as the others cannot all be sent to it. */
const plain = (settings: WorkerSettings): WorkerSettings => {
  const { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups } = settings
  return { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups }
}

const endOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(code === 0 ? undefined : new Error(`The thread ended with ${code}`)))
  })
