import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { addTime } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Lease, TaskAnswer, TaskKind } from '#platform/tasks/task-kinds'
import { createTasks, leaveTask, type Tasks } from '#platform/tasks/tasks'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'

const START = new Date('2026-11-22T12:00:00.000Z')

/** The only kind of task of these servers; its payload names whom it greets. */
export const GREETING = { kind: 'greet', usefulMinutes: 60 } as const

/** The work of a task before its greeting, which marks it as done; a returned answer replaces the greeting. */
type Run = (name: string, lease: Lease) => Promise<TaskAnswer | void>

/** The hooks of a file that tests tasks: servers on one database under one clock, all fresh for each test. */
export class TaskServers {
  db!: TestDatabase
  now = START
  done: string[] = []
  reports: string[] = []
  logged: string[] = []
  readonly #running: Tasks[] = []

  constructor() {
    beforeAll(async () => {
      this.db = await createTestDatabase({ clock: () => this.now })
    })
    afterAll(() => this.db.drop())
    beforeEach(() => {
      this.now = START
      ;[this.done, this.reports, this.logged] = [[], [], []]
    })
    afterEach(async () => {
      await Promise.all(this.#running.splice(0).map((tasks) => tasks.stop()))
      await this.query('delete from task')
    })
  }

  server(run?: Run, sideBySide?: TaskKind['sideBySide']): Tasks {
    const greet: TaskKind = {
      ...GREETING,
      ...(sideBySide !== undefined && { sideBySide }),
      run: async (payload, _businessId, lease) => {
        const { name } = payload as { name: string }
        const answer = await run?.(name, lease)
        if (answer === undefined) this.done.push(name)
        return answer
      },
    }
    const tasks = createTasks({
      database: this.db.database,
      clock: () => this.now,
      report: (problem) => this.reports.push(problem),
      log: (line) => this.logged.push(line),
      recurring: [],
      kinds: [greet],
    })
    this.#running.push(tasks)
    return tasks
  }

  async addBusiness(): Promise<string> {
    const id = randomUUID()
    await this.query(`insert into subscription (business_id, trial_ends_at) values ('${id}', now())`)
    return id
  }

  /** Leaves a greeting of a business in a transaction of its own. */
  leave(
    businessId: string,
    name: string,
    leaving: (tx: BusinessTx, kind: typeof GREETING, payload: unknown) => Promise<void> = leaveTask,
  ): Promise<void> {
    return this.db.database.transaction(businessId, (tx) => leaving(tx, GREETING, { name }))
  }

  pass(minutes: number): void {
    this.now = addTime(this.now, { minutes })
  }

  query(sql: string): Promise<Record<string, unknown>[]> {
    return this.db.sql(sql)
  }

  async count(condition = 'true'): Promise<number> {
    return (await this.query(`select from task where ${condition}`)).length
  }

  underWay(): Promise<number> {
    return this.count('leased_until is not null')
  }
}
