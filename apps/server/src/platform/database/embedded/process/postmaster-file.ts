import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '#platform/failures/startup-error'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly isReady: boolean
}

const fileIn = (databaseFolder: string): string => join(databaseFolder, 'postmaster.pid')

/** The lines are: pid, data folder, start time, port, socket folder, listen address, shared memory, state. */
export const readPostmasterFile = async (databaseFolder: string): Promise<PostmasterFile | undefined> => {
  const text = await readFile(fileIn(databaseFolder), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = '', , , state = ''] = text.split('\n')
  if (!/^\d+$/.test(pid)) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: state.trim() === 'ready' }
}

const hasProcess = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a process lives. An ended process keeps its id until its parent asks for its exit code, which a container
 * without an init may never do; such a process does not count.
 */
export const isAlive = (pid: number): boolean =>
  hasProcess(pid) && (process.platform !== 'linux' || !/\) [ZX] /.test(readProcess(pid, 'stat')))

const readProcess = (pid: number, file: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the process is a PostgreSQL: after a reboot another process may have its id. */
const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform === 'linux') return readProcess(pid, 'cmdline').includes('postgres')
  const listing = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return listing?.stdout.includes('postgres') === true
}

const waitUntilGone = async (pid: number, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

/** A larger number than any system gives to a process. */
const impossiblePid = 2_000_000_000

/**
 * Stops a PostgreSQL of an earlier start whose program was killed; usually its watchdog is stopping it already. Call it
 * with the instance lock.
 */
export const stopLeftover = async (databaseFolder: string): Promise<void> => {
  const leftover = await readPostmasterFile(databaseFolder)
  if (leftover === undefined || !hasProcess(leftover.pid)) return
  if (!isAlive(leftover.pid) || !(await isPostgres(leftover.pid))) return disownPid(databaseFolder, leftover.pid)
  if (await waitUntilGone(leftover.pid, 1000)) return
  process.kill(leftover.pid, 'SIGINT')
  if (await waitUntilGone(leftover.pid, 5_000)) return
  // If PostgreSQL 18 is asked to stop during a recovery, it may wait for itself for ever. Ending it at once loses
  // nothing, as the next start recovers.
  process.kill(leftover.pid, 'SIGQUIT')
  if (await waitUntilGone(leftover.pid, 25_000)) return
  throw new StartupError(`A PostgreSQL of an earlier start (process ${leftover.pid}) does not stop: end it first`)
}

/**
 * Replaces a process id in the file that another program has by now, as PostgreSQL would take it for a running server.
 * The rest of the file stays: PostgreSQL finds processes of the old server by it that still hold its memory.
 */
const disownPid = async (databaseFolder: string, pid: number): Promise<void> => {
  const text = await readFile(fileIn(databaseFolder), 'utf8')
  await writeFile(fileIn(databaseFolder), text.replace(String(pid), String(impossiblePid)))
}
