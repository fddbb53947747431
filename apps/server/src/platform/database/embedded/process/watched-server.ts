import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { OsAccount } from '#platform/database/embedded/process/os-account'
import { executable, programEnvironment } from '#platform/database/embedded/process/binaries'
import type { Binaries } from '#platform/database/embedded/process/binaries'
import { readPostmasterFile, stopLeftover } from './postmaster-file.ts'
import type { RunningServer, ServerControl } from './running-server.ts'

/**
 * This script starts a watchdog and then becomes PostgreSQL, under the same process id. When this program ends in any
 * way, our pipe to the watchdog breaks and the watchdog stops the server; a line on the pipe ends the watchdog. It is a
 * grandchild, because PostgreSQL takes an unknown child for a crashed backend.
 */
const watchdogScript = `
server=$$
exec 3<&0 </dev/null
( ( read -r dismissed <&3 || kill -INT "$server" ) >/dev/null 2>&1 & )
exec 3<&-
export LD_LIBRARY_PATH="$1" DYLD_LIBRARY_PATH="$1"
shift
exec "$@"`

/**
 * Runs PostgreSQL on Unix as our child process, in a session of its own, so that a Ctrl-C does not reach it directly.
 */
export const watchedServer = (
  binaries: Binaries,
  databaseFolder: string,
  account: OsAccount | undefined,
): ServerControl => ({
  stopLeftover: () => stopLeftover(databaseFolder),
  start: () => startUntilMemoryIsFree(() => spawnServer(binaries, databaseFolder, account)),
})

const spawnServer = async (
  binaries: Binaries,
  databaseFolder: string,
  account: OsAccount | undefined,
): Promise<RunningServer> => {
  const server = [executable(binaries, 'postgres'), '-D', databaseFolder]
  const child = spawn('/bin/sh', ['-c', watchdogScript, 'sh', binaries.libraryPath, ...server], {
    ...account,
    env: programEnvironment(binaries),
    cwd: databaseFolder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf(child)
  await Promise.race([ready(child, databaseFolder), ended.then((words) => Promise.reject(new Error(words)))])
  return {
    ended,
    async stop() {
      child.stdin?.write('stop\n')
      child.kill('SIGINT')
      const patience = setTimeout(() => child.kill('SIGQUIT'), 20_000)
      await ended
      clearTimeout(patience)
    },
  }
}

const endOf = (child: ChildProcess): Promise<string> => {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)))
  child.stdin?.on('error', () => undefined)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      // This line tells the watchdog that the server is gone: the watchdog would signal its process id, which another process
      // may have by now.
      child.stdin?.end('ended\n')
      resolve(lastWords(words) || `it ended with ${signal ?? `code ${code}`}`)
    })
  })
}

const lastWords = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /FATAL|PANIC|error/.test(line))
    .slice(-2)
    .map((line) => line.replace(/^.*?(?=FATAL|PANIC)/, ''))
    .join(' ')

const ready = async (child: ChildProcess, databaseFolder: string): Promise<void> => {
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(databaseFolder)
    if (file?.pid === child.pid && file?.isReady) return
    await pause(5)
  }
}

/**
 * After a kill -9 of the server its child processes take a moment to end; until then their shared memory keeps a new
 * server from starting.
 */
const startUntilMemoryIsFree = async (start: () => Promise<RunningServer>): Promise<RunningServer> => {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!/shared memory block|lock file/.test(String(error)) || Date.now() > deadline) throw error
      await pause(200)
    }
  }
}
