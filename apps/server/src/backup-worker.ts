import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from './config.ts'
import { verifyDatabase } from './features/verification/verification.public.ts'
import { recordBackup } from './platform/backup/newest-backup.ts'
import { accessWhileRunning } from './platform/backup/owner-access.ts'
import type { BackupStore } from './platform/backup/schedule/backup-store.ts'
import { keepBackups } from './platform/backup/schedule/keep-backups.ts'
import { openBackupStore } from './platform/backup/schedule/open-backup-store.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { openUnhurried } from './platform/database/postgres/open-unhurried.ts'
import { FILES_FOLDER, openFileStore } from './platform/files/open-file-store.ts'
import { readSecretsKey } from './platform/secrets/secrets-key.ts'

/** The data for the thread, which must be plain. */
export type WorkerSettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'secretsKey' | 'fileStore' | 'backups'
>

/** Runs in a thread of its own, as copying and restoring a whole database would make tills wait. */
const keep = async (settings: WorkerSettings): Promise<void> => {
  const { dataDir, databaseUrl, backups } = settings
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  const announce = (line: string): void => parentPort?.postMessage(line)
  const report = (problem: string, error: unknown): void => announce(`${problem}: ${String(error)}`)
  const access = await accessWhileRunning(settings)
  const database = await openUnhurried(access.reader, report)
  try {
    await keepBackups({
      access,
      database,
      files: await openFileStore(settings.fileStore, join(dataDir, FILES_FOLDER)),
      store: noting(await openBackupStore(backups), dataDir, report),
      workFolder: join(backups.folder, 'unfinished'),
      databaseFolder: databaseUrl === undefined ? dataDir : undefined,
      key: backups.key,
      secretsKey: await readSecretsKey(settings),
      verify: whatIsWrong,
      clock: systemClock,
      announce,
      report,
    })
  } finally {
    await database.close()
  }
}

/** The store, with a record of each backup left in the data folder, where monitoring and the doctor look for the newest one. */
const noting = (store: BackupStore, dataDir: string, report: (problem: string, error: unknown) => void) => ({
  ...store,
  async keep(file: string, name: string): Promise<void> {
    await store.keep(file, name)
    const recorded = recordBackup(dataDir, join(store.place, name))
    await recorded.catch((error: unknown) => report('No record of the backup could be left in the data folder', error))
  },
})

const whatIsWrong = async (database: Database): Promise<string | undefined> => {
  const { broken } = await verifyDatabase(database)
  return broken && `${broken.invariant} in business ${broken.businessId}`
}

await keep(workerData as WorkerSettings)
