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

/** Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, state. */
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

/** A dead process that nobody has buried yet (in a container without an init) still has its id, but does not count. */
export const isAlive = (pid: number): boolean =>
  hasProcess(pid) && (process.platform !== 'linux' || !/\) [ZX] /.test(readProcess(pid, 'stat')))

const readProcess = (pid: number, file: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** A process id alone proves nothing after a reboot: it may be anyone's by now. */
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

/** More than any system gives out. */
const impossiblePid = 2_000_000_000

/**
 * Sees to it that no PostgreSQL of an earlier start (whose program was killed) still runs on the folder. Normally its
 * watchdog is stopping it already. Call it with the instance lock held.
 */
export const stopLeftover = async (databaseFolder: string): Promise<void> => {
  const leftover = await readPostmasterFile(databaseFolder)
  if (leftover === undefined || !hasProcess(leftover.pid)) return
  if (!isAlive(leftover.pid) || !(await isPostgres(leftover.pid))) return disownPid(databaseFolder, leftover.pid)
  if (await waitUntilGone(leftover.pid, 1000)) return
  process.kill(leftover.pid, 'SIGINT')
  if (await waitUntilGone(leftover.pid, 5_000)) return
  // Told to stop while it recovers from a crash, PostgreSQL 18 may wait for itself for ever. To end it at once loses
  // nothing: the next start recovers.
  process.kill(leftover.pid, 'SIGQUIT')
  if (await waitUntilGone(leftover.pid, 25_000)) return
  throw new StartupError(`A PostgreSQL of an earlier start (process ${leftover.pid}) does not stop: end it first`)
}

/**
 * Another program has that id now, which PostgreSQL would take for a running server. Only the id is replaced: the rest of
 * the file lets PostgreSQL find processes of the old server that still hold its memory.
 */
const disownPid = async (databaseFolder: string, pid: number): Promise<void> => {
  const text = await readFile(fileIn(databaseFolder), 'utf8')
  await writeFile(fileIn(databaseFolder), text.replace(String(pid), String(impossiblePid)))
}
