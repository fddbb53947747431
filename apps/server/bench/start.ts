import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#platform/database/embedded/address'
import { timing } from './measure.ts'
import { p50Target, tell, type Measurement } from './report.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const SETTLE_MS = 15_000
const LATER_STARTS = 5
const SERVER = 'apps/server/src/main.ts'

/**
 * `npm start` on a new machine, from the committed files: the first time with everything to install, build and make;
 * then again; and its memory at rest.
 */
export const measureStart = async (folder: string): Promise<Measurement[]> => {
  const copy = join(folder, 'copy')
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, copy])
  const first = await start(copy, join(folder, 'data'))
  await first.stop()
  const times: number[] = []
  let idle: IdleMemory | undefined
  for (let place = 0; place < LATER_STARTS; place += 1) {
    const later = await start(copy, join(folder, 'data'))
    times.push(later.took)
    if (place === LATER_STARTS - 1) {
      await setTimeout(SETTLE_MS)
      idle = idleMemoryBelow(later.pid)
    }
    await later.stop()
  }
  console.log(JSON.stringify({ idleMegabytes: idle, target: 200 }))
  const firstTiming = timing([first.took], first.took)
  const laterTiming = timing(
    times,
    times.reduce((sum, each) => sum + each, 0),
  )
  return [
    tell({ name: 'npm start, the first', server: firstTiming, target: p50Target(firstTiming, 60_000) }),
    tell({ name: 'npm start, later', server: laterTiming, target: p50Target(laterTiming, 3000) }),
  ]
}

const start = async (copy: string, dataDir: string) => {
  const port = await freePort()
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  })
  const gone = once(npm, 'exit')
  while (!(await isReady(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await setTimeout(20)
  }
  const pid = npm.pid ?? 0
  return {
    took: performance.now() - startedAt,
    pid,
    stop: async () => {
      process.kill(-pid, 'SIGTERM')
      await gone
    },
  }
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}

/** The memory of `npm start` at rest, in megabytes. */
interface IdleMemory {
  readonly server: number
  readonly database: number
  readonly together: number
  /** npm itself, its shell, and `tools/start.mjs` if Node.js cannot hand its place over: a service has none of it. */
  readonly npm: number
}

/**
 * Adds up the memory of a process and its children; Linux only. PostgreSQL's processes share their cache, so their PSS
 * counts; Node.js counts by its RSS, as other programs may share the same Node.js.
 */
const idleMemoryBelow = (pid: number): IdleMemory | undefined => {
  if (process.platform !== 'linux') return undefined
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const status = read(`/proc/${id}/status`)
    parents.set(id, Number(/PPid:\s+(\d+)/.exec(status)?.[1]))
  }
  const isBelow = (id: number, above: number | undefined): boolean => {
    const parent = parents.get(id)
    return parent !== undefined && parent > 0 && (parent === above || isBelow(parent, above))
  }
  const all = [pid, ...[...parents.keys()].filter((id) => isBelow(id, pid))]
  // npm's shell has neither as a word of its own.
  const server = all.find((id) =>
    read(`/proc/${id}/cmdline`)
      .split('\0')
      .some((word) => word.endsWith(SERVER)),
  )
  const database = all.filter((id) => isBelow(id, server))
  const parts = {
    server: megabytes('Rss', server === undefined ? [] : [server]),
    database: megabytes('Pss', database),
  }
  const others = all.filter((id) => id !== server && !database.includes(id))
  return { ...parts, together: parts.server + parts.database, npm: megabytes('Rss', others) }
}

const megabytes = (measure: 'Rss' | 'Pss', ids: readonly number[]): number => {
  const line = new RegExp(`^${measure}:\\s+(\\d+)`, 'm')
  const kilobytes = ids.map((id) => Number(line.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
