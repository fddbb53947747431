import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { createTasks, type Tasks } from './tasks.ts'

let db: TestDatabase
let tasks: Tasks
let done: string[]
/** A task that is done waits for it. */
let under: Promise<void>

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(() => {
  ;[done, under] = [[], Promise.resolve()]
  tasks = createTasks({
    database: db.database,
    clock: () => new Date('2026-11-22T12:00:00.000Z'),
    report: (problem) => expect.unreachable(problem),
    log: (line) => expect.unreachable(line),
    recurring: [],
    kinds: [
      {
        kind: 'greet',
        usefulMinutes: 60,
        async run(payload) {
          await under
          done.push((payload as { name: string }).name)
        },
      },
    ],
  })
})
afterEach(() => tasks.stop())

const query = (sql: string) => runSql(db.superuser, sql)

const addBusiness = async (): Promise<string> => {
  const id = randomUUID()
  await query(`insert into subscription (business_id, trial_ends_at) values ('${id}', now())`)
  return id
}

const countTasks = async (): Promise<number> => Number((await query('select count(*) as n from task'))[0]?.['n'])

describe('a task', () => {
  it('that is to be there once is not added to the same one that waits, but to one that is being done', async () => {
    const business = await addBusiness()
    const gate = Promise.withResolvers<void>()
    under = gate.promise
    const add = (name: string) => tasks.addOnce(db.database, { kind: 'greet', businessId: business, payload: { name } })
    await add('a')
    await add('a')
    await add('b')
    expect(await countTasks()).toBe(2)
    tasks.wake()
    await expect.poll(() => query('select 1 from task where leased_until is not null')).toHaveLength(1)
    await add('a')
    await add('a')
    expect(await countTasks()).toBe(3)
    gate.resolve()
    await expect.poll(countTasks).toBe(0)
    expect(done.toSorted()).toEqual(['a', 'a', 'b'])
  })

  it('that waits is done after the commit of whoever counted on it', async () => {
    const business = await addBusiness()
    const task = { kind: 'greet', businessId: business, payload: { name: 'a' } }
    await tasks.addOnce(db.database, task)
    let atCommit = -1
    await db.database.transaction(business, async (tx) => {
      await tasks.addOnce(tx, task)
      tasks.wake()
      await new Promise((resolve) => setTimeout(resolve, 200))
      atCommit = done.length
    })
    expect(atCommit).toBe(0)
    await expect.poll(() => done).toEqual(['a'])
  })

  it('that was left in a transaction is there if and only if that was committed', async () => {
    const business = await addBusiness()
    const left = db.database.transaction(business, async (tx) => {
      await tasks.add(tx, { kind: 'greet', businessId: business, payload: { name: 'a' } })
      throw new Error('refused')
    })
    await expect(left).rejects.toThrow('refused')
    expect(await countTasks()).toBe(0)
  })
})
