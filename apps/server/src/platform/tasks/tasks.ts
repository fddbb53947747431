import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { taskRows, type Executor, type TaskRow } from './task-rows.ts'

/** One kind of work, and how it is done. */
export interface TaskKind {
  readonly kind: string
  /** An older task is dropped: a link that expired needs no mail any more. */
  readonly usefulMinutes: number
  /** Throws to be tried again. May run twice for one task, when a server dies right after it: make that harmless. */
  run(payload: unknown, businessId: string): Promise<void>
}

interface NewTask {
  readonly kind: string
  readonly businessId: string
  readonly payload: unknown
}

/** Work that is kept in the database until it is done. */
export interface Tasks {
  /** Leaves a task behind, with the transaction where there is one. `payload` names records; it holds no secret. */
  add(executor: Executor, task: NewTask): Promise<void>
  /** As `add`, unless the same waits to be done already; one that is being done now may have missed what this is for. */
  addOnce(executor: Executor, task: NewTask): Promise<void>
  /** Lets what waits to be tried again be tried now; answers how many there are. */
  hasten(executor: Executor, kind: string, businessId: string): Promise<number>
  /** Looks for due tasks now; call it after the commit. Without it they are found at the next sweep. */
  wake(): void
  /** Sweeps now and then until `stop`: for tasks of other servers that died, and for those to be tried again. */
  start(): void
  /** Waits a moment for what is being done; the rest is done by another server, or after the next start. */
  stop(): Promise<void>
}

const SWEEP_MS = 15_000
const LEASE_MINUTES = 5
const TAKEN_AT_ONCE = 50
const RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 600
const STOP_MS = 5_000

export interface TasksParts {
  readonly database: Database
  readonly clock: Clock
  readonly kinds: readonly TaskKind[]
  /** Told of each failure: nobody waits for a task, so nobody else would learn of it. */
  readonly report: (problem: string, error: unknown) => void
}

/** One loop per kind: a kind that takes long keeps no other waiting. */
export const createTasks = ({ database, clock, kinds, report }: TasksParts): Tasks => {
  const loops = kinds.map((kind) => createLoop(kind, { database, clock, report }))
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    for (const loop of loops) loop.wake()
  }
  const kindNamed = (kind: string): TaskKind => kinds.find((known) => known.kind === kind) ?? unknownKind(kind)
  return {
    add: (executor, { kind, ...task }) => leaveTask(executor, kindNamed(kind), { ...task, now: clock() }),
    addOnce: async (executor, { kind, ...task }) => {
      await leaveTaskOnce(executor, kindNamed(kind), { ...task, now: clock() })
    },
    hasten: (executor, kind, businessId) => taskRows.hasten(executor, { kind, businessId, now: clock().toISOString() }),
    wake,
    start() {
      wake()
      timer ??= setInterval(wake, SWEEP_MS)
    },
    async stop() {
      clearInterval(timer)
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([Promise.all(loops.map((loop) => loop.stop())), patience])
    },
  }
}

/** Leaves a task behind where nobody does tasks, as an operator's command: a server finds it at its next sweep. */
export const leaveTask = async (executor: Executor, kind: KindFacts, task: TaskFacts): Promise<void> => {
  await taskRows.insert(executor, newRow(kind, task))
}

/** As `leaveTask`, unless the same waits to be done already. */
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

const createLoop = (kind: TaskKind, { database, clock, report }: Omit<TasksParts, 'kinds'>) => {
  let isStopped = false
  let isAskedAgain = false
  let underWay: Promise<void> | undefined

  const attempt = async (task: TaskRow): Promise<void> => {
    try {
      await kind.run(task.payload, task.businessId)
      await taskRows.remove(database, task)
    } catch (error) {
      const dueAt = addTime(clock(), { seconds: retrySeconds(task.attempts) }).toISOString()
      const isOver = dueAt >= new Date(task.endsAt).toISOString()
      report(`The task ${kind.kind} failed${isOver ? ' for good' : ''}`, error)
      await (isOver ? taskRows.remove(database, task) : taskRows.putOff(database, task, dueAt, shortened(error)))
    }
  }

  const workOff = async (): Promise<void> => {
    for (;;) {
      if (isStopped) return
      const now = clock()
      const waiting = await taskRows.waiting(database, kind.kind, now.toISOString(), TAKEN_AT_ONCE)
      let taken = 0
      for (const one of waiting) {
        if (isStopped) return
        const until = addTime(clock(), { minutes: LEASE_MINUTES }).toISOString()
        const task = await taskRows.take(database, one, now.toISOString(), until)
        if (task === undefined) continue
        taken += 1
        if (new Date(task.endsAt) <= now) await taskRows.remove(database, task)
        else await attempt(task)
      }
      if (taken === 0) return
    }
  }

  const wake = (): void => {
    isAskedAgain = true
    underWay ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await workOff().catch((error: unknown) => report(`Tasks of kind ${kind.kind} could not be looked up`, error))
      }
      underWay = undefined
    })()
  }
  return {
    wake,
    async stop() {
      isStopped = true
      await underWay
    },
  }
}

const LONGEST_ERROR = 300

/** NUL, which an answer of another server may bring, is the one thing that PostgreSQL keeps no text with. */
const shortened = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, LONGEST_ERROR)

/** 30 s, 1, 2, 4, 8 and then every 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, RETRY_SECONDS * 2 ** Math.max(0, attempts - 1))
