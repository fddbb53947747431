import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartupError } from '#platform/failures/startup-error'
import type { OsAccount } from '#platform/database/embedded/os-account'
import { executable, programEnvironment } from '#platform/database/embedded/binaries'
import type { Binaries } from '#platform/database/embedded/binaries'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'
import type { ServerControl } from './running-server.ts'

const watchMilliseconds = 1000

/**
 * How PostgreSQL runs on Windows: `pg_ctl` starts and stops it, because it refuses to run with an administrator's rights unless
 * pg_ctl takes these away, and because a signal kills a process there. A server that outlives this program is stopped by the
 * next start.
 */
export const controlledServer = (
  binaries: Binaries,
  databaseFolder: string,
  logFile: string,
  account: OsAccount | undefined,
): ServerControl => {
  const control = async (...command: string[]): Promise<boolean> => {
    // The server would inherit pipes, and so they would not end.
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
      // The server is not our child process, so nothing tells that it has ended: it is looked for every second.
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
