import { Worker } from 'node:worker_threads'
import type { WorkerSettings } from './backup-worker.ts'
import { isKeepingDue } from './platform/backup/schedule/keep-backups.ts'
import { addTime, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { RecurringTask } from './platform/tasks/task-kinds.ts'

const LOOK_EVERY_MINUTES = 5
/** No backup in the first minutes: the people who open the shop need the machine. */
const QUIET_MINUTES = 4

export interface BackupTaskParts {
  readonly settings: WorkerSettings
  readonly database: Database
  readonly announce: (line: string) => void
  readonly quietMinutes?: number
}

/** Makes the backups of the settings in a thread. The next server makes an interrupted backup anew. */
export const createBackupTask = (parts: BackupTaskParts): RecurringTask => {
  const { settings, database, quietMinutes = QUIET_MINUTES } = parts
  const from = addTime(systemClock(), { minutes: quietMinutes })
  return {
    kind: 'keep_backups',
    everyMinutes: LOOK_EVERY_MINUTES,
    async run(signal) {
      const now = systemClock()
      if (!settings.backups.isScheduled || now < from || !(await isKeepingDue(database, now))) return
      signal.throwIfAborted()
      const worker = new Worker(new URL('backup-worker.ts', import.meta.url), { workerData: plain(settings) })
      worker.on('message', parts.announce)
      const end = (): void => void worker.terminate()
      signal.addEventListener('abort', end)
      const failure = await endOf(worker)
      signal.removeEventListener('abort', end)
      signal.throwIfAborted()
      if (failure !== undefined) throw failure
    },
  }
}

/** Only the settings that the thread needs, as others cannot be sent to it. */
const plain = (settings: WorkerSettings): WorkerSettings => {
  const { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups } = settings
  return { dataDir, databaseUrl, databaseDirectUrl, secretsKey, fileStore, backups }
}

const endOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(code === 0 ? undefined : new Error(`The thread ended with ${code}`)))
  })
