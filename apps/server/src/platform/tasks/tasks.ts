import { addTime } from '#platform/clock'
import { newId } from '#platform/ids'
import { createAttempt, createRecurringAttempt } from './task-attempts.ts'
import type { TaskKind, TasksParts } from './task-kinds.ts'
import { createTaskLoop } from './task-loop.ts'
import { taskRows, type Executor } from './task-rows.ts'

interface NewTask {
  readonly kind: string
  readonly businessId: string
  readonly payload: unknown
}

/** Work that is kept in the database until it is done. */
export interface Tasks {
  /** Leaves a task, as part of the transaction where `executor` is one. `payload` names records and holds no secret. */
  add(executor: Executor, task: NewTask): Promise<void>
  /**
   * Leaves a task, unless the same task waits already. A task that is being done right now does not count, because it may have
   * missed what this one is for.
   */
  addOnce(executor: Executor, task: NewTask): Promise<void>
  /** Has tasks tried now that wait to be tried again; answers how many there are. */
  hasten(executor: Executor, kind: string, businessId: string): Promise<number>
  /** Looks for tasks that calls left, after their commit. Otherwise these are found at the next sweep. */
  wake(): void
  /**
   * Looks for due tasks now and then, until `stop`: for those that come again, those of servers that died, and those that have
   * to be tried again.
   */
  start(): void
  /** Waits a moment for the tasks that are being done. The others are left to another server, or the next start. */
  stop(): Promise<void>
}

const SWEEP_MS = 15_000
const STOP_MS = 5_000
const ONE = { all: 1, ofOneBusiness: 1 }

/** There is a loop for each kind, so that a kind that takes long does not delay the others. */
export const createTasks = ({ kinds, recurring, ...parts }: TasksParts): Tasks => {
  const { database, clock, report } = parts
  const stopping = new AbortController()
  const left = kinds.map((task) => {
    const turns = { kind: task.kind, ...(task.sideBySide ?? ONE) }
    return createTaskLoop({ ...turns, attempt: createAttempt(task, parts) }, parts)
  })
  const comingAgain = recurring.map((task) => {
    const attempt = createRecurringAttempt(task, parts, stopping.signal)
    return createTaskLoop({ kind: task.kind, ...ONE, attempt }, parts)
  })
  const loops = [...left, ...comingAgain]
  let timer: NodeJS.Timeout | undefined
  const register = async (): Promise<void> => {
    for (const { kind } of recurring) await taskRows.register(database, newId(), kind, clock().toISOString())
  }
  const bringForward = async (): Promise<void> => {
    const now = clock()
    // Twice its time, as the clocks of servers differ.
    const latest = recurring.map(({ kind, everyMinutes }) => {
      return { kind, at: addTime(now, { minutes: 2 * everyMinutes }).toISOString() }
    })
    if (latest.length > 0) await taskRows.bringForward(database, now.toISOString(), latest)
  }
  // One query for all kinds: a query for each would keep a connection open for each, while nobody works.
  const look = async (): Promise<void> => {
    await bringForward()
    const due = await taskRows.dueKinds(database, clock().toISOString())
    for (const loop of loops) if (due.includes(loop.kind)) loop.wake()
  }
  let isRegistered = false
  let sweeping: Promise<void> | undefined
  const sweep = (): void => {
    sweeping = (async () => {
      if (!isRegistered) await register()
      isRegistered = true
      if (!stopping.signal.aborted) await look()
    })().catch((error: unknown) => report('Tasks could not be looked up', error))
  }
  const kindNamed = (kind: string): TaskKind => kinds.find((known) => known.kind === kind) ?? unknownKind(kind)
  return {
    add: (executor, { kind, ...task }) => leaveTask(executor, kindNamed(kind), { ...task, now: clock() }),
    addOnce: async (executor, { kind, ...task }) => {
      await leaveTaskOnce(executor, kindNamed(kind), { ...task, now: clock() })
    },
    hasten: (executor, kind, businessId) => taskRows.hasten(executor, { kind, businessId, now: clock().toISOString() }),
    wake() {
      for (const loop of left) loop.wake()
    },
    start() {
      sweep()
      timer ??= setInterval(sweep, SWEEP_MS)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      const ends = async (): Promise<void> => {
        await sweeping
        await Promise.all(loops.map((loop) => loop.stop()))
      }
      await Promise.race([ends(), patience])
    },
  }
}

/** Leaves a task where this program does no tasks itself, as in an operator's command: a server finds it at its next sweep. */
export const leaveTask = async (executor: Executor, kind: KindFacts, task: TaskFacts): Promise<void> => {
  await taskRows.insert(executor, newRow(kind, task))
}

/** Leaves a task, unless the same task waits already. */
export const leaveTaskOnce = async (executor: Executor, kind: KindFacts, task: TaskFacts): Promise<void> => {
  await taskRows.insertOnce(executor, newRow(kind, task))
}

type KindFacts = Pick<TaskKind, 'kind' | 'usefulMinutes'>
type TaskFacts = { readonly businessId: string; readonly payload: unknown; readonly now: Date }

const newRow = ({ kind, usefulMinutes }: KindFacts, { businessId, payload, now }: TaskFacts) => ({
  businessId,
  id: newId(),
  kind,
  payload,
  endsAt: addTime(now, { minutes: usefulMinutes }).toISOString(),
  now: now.toISOString(),
})

const unknownKind = (kind: string): never => {
  throw new Error(`Nobody does tasks of kind ${kind}`)
}
