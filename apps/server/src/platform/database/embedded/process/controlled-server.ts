import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartupError } from '#platform/failures/startup-error'
import type { OsAccount } from '#platform/database/embedded/process/os-account'
import { executable, programEnvironment } from '#platform/database/embedded/process/binaries'
import type { Binaries } from '#platform/database/embedded/process/binaries'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'
import type { ServerControl } from './running-server.ts'

const watchMilliseconds = 1000

/**
 * Runs PostgreSQL on Windows through `pg_ctl`: PostgreSQL refuses an administrator's rights, which pg_ctl takes away,
 * and a signal would kill it. The next start stops a server that outlives this program.
 */
export const controlledServer = (
  binaries: Binaries,
  databaseFolder: string,
  logFile: string,
  account: OsAccount | undefined,
): ServerControl => {
  const control = async (...command: string[]): Promise<boolean> => {
    // The server would inherit pipes, and keep them open.
    const child = spawn(executable(binaries, 'pg_ctl'), [...command, '-D', databaseFolder, '-w', '-s'], {
      ...account,
      env: programEnvironment(binaries),
      cwd: databaseFolder,
      windowsHide: true,
      stdio: 'ignore',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  }
  const stop = async (): Promise<void> => {
    if (!(await control('status'))) return
    if (!(await control('stop', '-m', 'fast', '-t', '60')))
      throw new StartupError(`PostgreSQL does not stop: see ${logFile}`)
  }
  return {
    stopLeftover: stop,
    async start() {
      if (!(await control('start', '-l', logFile, '-t', '300'))) throw new Error(`see ${logFile}`)
      const server = await readPostmasterFile(databaseFolder)
      const { promise: ended, resolve } = Promise.withResolvers<string>()
      // The server is not our child process, so nothing reports its end: a look every second finds it.
      const watch = setInterval(() => {
        if (server === undefined || !isAlive(server.pid)) resolve(`see ${logFile}`)
      }, watchMilliseconds).unref()
      return {
        ended,
        async stop() {
          clearInterval(watch)
          await stop()
          resolve('stopped')
        },
      }
    },
  }
}
