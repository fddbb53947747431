import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#platform/failures/startup-error'

/** Another process uses the data folder. */
export class AlreadyRunningError extends StartupError {}

/** The sole right to run a database in a data folder. */
export interface InstanceLock {
  release(): void
}

/**
 * Takes the data folder for this process, or names the process that has it. The lock is the operating system's, on an
 * empty SQLite file, as Node offers no other file lock: it ends with the process, and two starts at the same instant
 * cannot both get it. The file with the process id serves the message only.
 *
 * @throws AlreadyRunningError where another process has the folder
 */
export const lockInstance = (dataDir: string): InstanceLock => {
  const pidFile = join(dataDir, 'instance.pid')
  const file = new DatabaseSync(join(dataDir, 'instance.lock'))
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    throw new AlreadyRunningError(`Trastienda is already running on ${dataDir}${holder(pidFile)}`, { cause: error })
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      rmSync(pidFile, { force: true })
      file.close()
    },
  }
}

const holder = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
