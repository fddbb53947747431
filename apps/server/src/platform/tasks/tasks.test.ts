import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import type { Lease, TaskAnswer, TaskKind } from './task-kinds.ts'
import { createTasks, type Tasks } from './tasks.ts'

const START = new Date('2026-11-22T12:00:00.000Z')

let db: TestDatabase
let now: Date
let done: string[]
let reports: string[]
let logged: string[]
/** What the next tries of a task do instead of succeeding. */
let failures: Map<string, number>
const running: Tasks[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(() => {
  now = START
  ;[done, reports, logged, failures] = [[], [], [], new Map()]
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((tasks) => tasks.stop()))
  await query('delete from task')
})

const query = (sql: string) => runSql(db.superuser, sql)

const server = (run?: (name: string) => Promise<TaskAnswer | void>, sideBySide?: TaskKind['sideBySide']): Tasks => {
  const tasks = createTasks({
    database: db.database,
    clock: () => now,
    report: (problem) => reports.push(problem),
    log: (line) => logged.push(line),
    recurring: [],
    kinds: [
      {
        kind: 'greet',
        usefulMinutes: 60,
        ...(sideBySide !== undefined && { sideBySide }),
        async run(payload) {
          const { name } = payload as { name: string }
          const answer = await run?.(name)
          if (answer !== undefined) return answer
          const left = failures.get(name) ?? 0
          failures.set(name, left - 1)
          if (left > 0) throw new Error('no line')
          done.push(name)
          return {}
        },
      },
    ],
  })
  running.push(tasks)
  return tasks
}

/** A server whose tasks hold their leases. */
const leasing = (run: (lease: Lease) => Promise<void>): Tasks => {
  const tasks = createTasks({
    database: db.database,
    clock: () => now,
    report: (problem) => reports.push(problem),
    log: (line) => logged.push(line),
    recurring: [],
    kinds: [{ kind: 'greet', usefulMinutes: 60, run: (_payload, _businessId, lease) => run(lease) }],
  })
  running.push(tasks)
  return tasks
}

const addBusiness = async (): Promise<string> => {
  const id = randomUUID()
  await query(`insert into subscription (business_id, trial_ends_at) values ('${id}', now())`)
  return id
}

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const countTasks = async (): Promise<number> => Number((await query('select count(*) as n from task'))[0]?.['n'])

const underWay = async (): Promise<number> =>
  Number((await query('select count(*) as n from task where leased_until is not null'))[0]?.['n'])

describe('a task', () => {
  it('is done once, by one of several servers, and is gone then', async () => {
    const servers = [server(), server(), server()]
    const business = await addBusiness()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await servers[0]?.add(db.database, { kind: 'greet', businessId: business, payload: { name } })
    }
    for (const each of servers) each.wake()
    await expect.poll(countTasks).toBe(0)
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('that fails is tried again, ever later, until it succeeds', async () => {
    const tasks = server()
    failures.set('a', 3)
    await tasks.add(db.database, { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } })
    for (const minutes of [0, 0.5, 1, 2]) {
      later(minutes)
      const before = reports.length + done.length
      tasks.wake()
      await expect.poll(() => reports.length + done.length).toBe(before + 1)
    }
    expect(done).toEqual(['a'])
    expect(reports).toEqual(Array.from({ length: 3 }, () => 'The task greet failed'))
    await expect.poll(countTasks).toBe(0)
  })

  it('that helps nobody any more is given up, and said so', async () => {
    const tasks = server()
    failures.set('a', 100)
    await tasks.add(db.database, { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } })
    tasks.wake()
    await expect.poll(() => reports).toEqual(['The task greet failed'])
    later(59.9)
    tasks.wake()
    await expect.poll(() => reports).toEqual(['The task greet failed', 'The task greet failed for good'])
    await expect.poll(countTasks).toBe(0)
  })

  it('of a business that left many keeps those of the others waiting for one', async () => {
    const tasks = server()
    const [busy, calm] = [await addBusiness(), await addBusiness()]
    for (const name of ['a', 'b', 'c']) {
      await tasks.add(db.database, { kind: 'greet', businessId: busy, payload: { name } })
      later(1)
    }
    await tasks.add(db.database, { kind: 'greet', businessId: calm, payload: { name: 'z' } })
    tasks.wake()
    await expect.poll(() => done).toEqual(['a', 'z', 'b', 'c'])
  })

  it('of a server that died is done by another, after a while', async () => {
    const never = Promise.withResolvers<void>()
    const dead = server(() => never.promise)
    await dead.add(db.database, { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } })
    dead.wake()
    await expect.poll(async () => (await query('select from task where leased_until is not null')).length).toBe(1)
    const other = server()
    later(4)
    other.wake()
    await other.stop()
    expect(done).toEqual([])
    const third = server()
    later(2)
    third.wake()
    await expect.poll(() => done).toEqual(['a'])
    never.reject(new Error('dead'))
  })

  it('that took longer than it may leaves what another server put off since', async () => {
    const slow = Promise.withResolvers<void>()
    const first = server(() => slow.promise)
    await first.add(db.database, { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } })
    first.wake()
    await expect.poll(async () => (await query('select from task where leased_until is not null')).length).toBe(1)
    later(6)
    const second = server(() => Promise.reject(new Error('busy')))
    second.wake()
    await expect.poll(() => query('select 1 from task where last_error is not null')).toHaveLength(1)
    slow.resolve()
    await first.stop()
    expect(done).toEqual(['a'])
    expect(await query('select leased_until, last_error from task')).toEqual([
      { leased_until: null, last_error: 'Error: busy' },
    ])
  })

  it('that hangs keeps those of others waiting no more than its kind says', async () => {
    const ends = new Map(['a', 'b', 'x'].map((name) => [name, Promise.withResolvers<void>()]))
    const tasks = server((name) => ends.get(name)?.promise ?? Promise.resolve(), { all: 3, ofOneBusiness: 2 })
    const [hanging, calm] = [await addBusiness(), await addBusiness()]
    const leave = (businessId: string, name: string) =>
      tasks.add(db.database, { kind: 'greet', businessId, payload: { name } })
    for (const name of ['a', 'b', 'c']) await leave(hanging, name)
    tasks.wake()
    await expect.poll(underWay).toBe(2)
    for (const name of ['x', 'x', 'y', 'z']) await leave(calm, name)
    tasks.wake()
    // One place is left, and takes the calm one's first, beside which the same is not done.
    await expect.poll(underWay).toBe(3)
    expect(done).toEqual([])
    ends.get('x')?.resolve()
    await expect.poll(() => done.toSorted()).toEqual(['x', 'x', 'y', 'z'])
    expect(await underWay()).toBe(2)
    ends.get('a')?.resolve()
    await expect.poll(() => done.slice(4)).toEqual(['a', 'c'])
    ends.get('b')?.resolve()
    await expect.poll(countTasks).toBe(0)
  })

  it('is never done beside the same, which is done right after it', async () => {
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    const tasks = server(() => ends[begun++]!.promise, { all: 3, ofOneBusiness: 3 })
    const task = { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } }
    await tasks.add(db.database, task)
    await tasks.add(db.database, task)
    tasks.wake()
    await expect.poll(underWay).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(begun).toBe(1)
    ends[0]!.resolve()
    await expect.poll(() => begun).toBe(2)
    ends[1]!.resolve()
    await expect.poll(countTasks).toBe(0)
  })

  it('whose time has not come is tried again later, and has not failed', async () => {
    const business = await addBusiness()
    let isTime = false
    const tasks = server(async () => (isTime ? undefined : { again: 'later', reason: 'tomorrow' }))
    await tasks.add(db.database, { kind: 'greet', businessId: business, payload: { name: 'a' } })
    tasks.wake()
    const waiting = () =>
      query('select last_error, failing_since from task where attempts = 1 and leased_until is null')
    await expect.poll(waiting).toEqual([{ last_error: null, failing_since: null }])
    expect([reports, logged]).toEqual([[], ['The task greet is tried again later: tomorrow']])
    isTime = true
    later(1)
    tasks.wake()
    await expect.poll(() => done).toEqual(['a'])
  })

  it('that waits has ended failing, and comes when it said', async () => {
    const answers: (() => TaskAnswer)[] = [
      () => {
        throw new Error('no line')
      },
      () => ({ again: new Date(START.getTime() + 50 * 60_000), reason: 'at ten to' }),
    ]
    const tasks = server(async () => answers.shift()?.())
    await tasks.add(db.database, { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } })
    const state = () => query('select failing_since is not null as failing from task where leased_until is null')
    tasks.wake()
    await expect.poll(state).toEqual([{ failing: true }])
    later(1)
    tasks.wake()
    await expect.poll(state).toEqual([{ failing: false }])
    later(48)
    tasks.wake()
    await tasks.stop()
    expect(done).toEqual([])
    later(2)
    server().wake()
    await expect.poll(() => done).toEqual(['a'])
  })

  it('is done by no two servers at once with another of the same payload, whoever takes which first', async () => {
    let underWayNow = 0
    let most = 0
    const run = async (): Promise<void> => {
      most = Math.max(most, (underWayNow += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWayNow -= 1
    }
    const servers = Array.from({ length: 4 }, () => server(run, { all: 4, ofOneBusiness: 4 }))
    const task = { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a', of: 'both' } }
    for (let left = 0; left < 12; left += 1) await servers[0]?.add(db.database, task)
    const wakeAll = (): void => servers.forEach((each) => each.wake())
    await expect
      .poll(() => {
        wakeAll()
        return countTasks()
      })
      .toBe(0)
    expect([most, done.length]).toEqual([1, 12])
  })

  it('whose lease has passed writes nothing any more, although it was another of the same that was taken', async () => {
    const task = { kind: 'greet', businessId: await addBusiness(), payload: { name: 'a' } }
    const outcomes: string[] = []
    const slow = Promise.withResolvers<void>()
    const first = leasing(async (lease) => {
      await lease.renew(db.database)
      await slow.promise
      await lease.renew(db.database).catch((error: Error) => outcomes.push(error.name))
    })
    await first.add(db.database, task)
    first.wake()
    await expect.poll(underWay).toBe(1)
    await query(`update task set due_at = due_at + interval '1 hour'`)
    await first.add(db.database, task)
    later(6)
    const second = leasing(async (lease) => {
      await lease.renew(db.database)
      outcomes.push('second')
      slow.resolve()
      await first.stop()
    })
    second.wake()
    await expect.poll(() => outcomes).toEqual(['second', 'LeaseLost'])
  })

  it('that another server has left is found by whoever starts', async () => {
    const business = await addBusiness()
    await server().add(db.database, { kind: 'greet', businessId: business, payload: { name: 'a' } })
    server().start()
    await expect.poll(() => done).toEqual(['a'])
  })
})
