import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { addTime } from '#platform/clock'
import { newId } from '#platform/ids'
import type { RecurringTask } from './task-kinds.ts'
import { createTasks, type Tasks } from './tasks.ts'

let db: TestDatabase
let now: Date
let runs: string[]
let reports: unknown[]
const running: Tasks[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(() => {
  now = new Date('2026-11-22T12:00:00.000Z')
  ;[runs, reports] = [[], []]
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((tasks) => tasks.stop()))
  await query('delete from task')
})

const query = (sql: string) => runSql(db.superuser, sql)
const start = (...recurring: readonly RecurringTask[]): Tasks => {
  const tasks = createTasks({
    database: db.database,
    clock: () => now,
    report: (...problem) => reports.push(problem),
    log: () => undefined,
    kinds: [],
    recurring,
  })
  running.push(tasks)
  tasks.start()
  return tasks
}
/** Starts a server, and stops it once it has done what was due. */
const look = async (task: RecurringTask): Promise<void> => {
  let hasLooked = false
  const last = hourly(`look ${newId()}`, async () => {
    hasLooked = true
  })
  const server = start(task, last)
  const sql = 'select from task where kind = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)'
  const isDue = () => runSql(db.superuser, sql, [task.kind, now])
  await expect.poll(async () => [hasLooked, await isDue()]).toEqual([true, []])
  await server.stop()
}
const hourly = (kind: string, run: RecurringTask['run']): RecurringTask => ({ kind, everyMinutes: 60, run })
const passMinutes = (minutes: number): void => {
  now = addTime(now, { minutes })
}

it('is done at its time although the clock was a month ahead meanwhile', async () => {
  const task = hourly('month', async () => void runs.push(now.toISOString()))
  passMinutes(30 * 1440)
  await look(task)
  passMinutes(-30 * 1440)
  await look(task)
  await look(task)
  expect(runs).toEqual(['2026-12-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'])
})

it('is done once, however many servers look, and again when its time has come', async () => {
  const task = hourly('count', async () => void runs.push('count'))
  await Promise.all(Array.from({ length: 5 }, () => look(task)))
  passMinutes(59)
  await look(task)
  expect(runs).toEqual(['count'])
  passMinutes(1)
  await look(task)
  expect(runs).toEqual(['count', 'count'])
  expect(await query(`select count(*)::int as rows from task where kind = 'count'`)).toEqual([{ rows: 1 }])
})

it('that takes long holds up no other', async () => {
  const check = Promise.withResolvers<void>()
  start(
    hourly('check', () => check.promise),
    hourly('fold', async () => void runs.push('fold')),
  )
  await expect.poll(() => runs).toEqual(['fold'])
  expect(await query(`select kind from task where leased_until is not null`)).toEqual([{ kind: 'check' }])
  check.resolve()
})

it('that fails says so, counts as failing until it succeeds, and comes again at its next time', async () => {
  const broken = new Error('no disk')
  const failing = () => query(`select failing_since as since, last_error from task where kind = 'clean'`)
  const since = now
  const task = hourly('clean', () => (runs.push('try') < 3 ? Promise.reject(broken) : Promise.resolve()))
  await look(task)
  await look(task)
  expect(await failing()).toEqual([{ since, last_error: 'Error: no disk' }])
  passMinutes(60)
  await look(task)
  expect(await failing()).toEqual([{ since, last_error: 'Error: no disk' }])
  passMinutes(60)
  await look(task)
  expect(await failing()).toEqual([{ since: null, last_error: null }])
  const report = ['The task clean failed', broken]
  expect([runs.length, reports]).toEqual([3, [report, report]])
})

it('that has more to do is done again at once', async () => {
  start(hourly('sweep', async () => (runs.push('sweep') < 3 ? { again: 'at once' } : {})))
  await expect.poll(() => runs).toHaveLength(3)
})

it('that a stopping server cuts short is done at once by the next', async () => {
  const task = hourly('long', async (signal) => {
    if (runs.push('long') > 1) return
    await once(signal, 'abort')
    signal.throwIfAborted()
  })
  const server = start(task)
  await expect.poll(() => runs).toHaveLength(1)
  await server.stop()
  await look(task)
  await look(task)
  expect([runs.length, reports]).toEqual([2, []])
})

it('of a server that died is done by another soon', async () => {
  const never = new Promise<void>(() => undefined)
  start(hourly('fold', () => never))
  await expect.poll(() => query('select from task where leased_until is not null')).toHaveLength(1)
  running.splice(0)
  const task = hourly('fold', async () => void runs.push('other'))
  passMinutes(1)
  await look(task)
  expect(runs).toEqual([])
  passMinutes(2)
  await look(task)
  expect(runs).toEqual(['other'])
})
