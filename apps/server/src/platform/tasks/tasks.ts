import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { createTaskLoop } from './task-loop.ts'
import { taskRows, type Executor } from './task-rows.ts'

/** One kind of work, and how it is done. */
export interface TaskKind {
  readonly kind: string
  /** An older task is dropped: a link that expired needs no mail any more. */
  readonly usefulMinutes: number
  /** How many go side by side on a server, for whoever waits for others; two with the same payload never do. One otherwise. */
  readonly sideBySide?: { readonly all: number; readonly ofOneBusiness: number }
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
const STOP_MS = 5_000

export interface TasksParts {
  readonly database: Database
  readonly clock: Clock
  readonly kinds: readonly TaskKind[]
  /** Told of each failure: nobody waits for a task, so nobody else would learn of it. */
  readonly report: (problem: string, error: unknown) => void
  /** Told in words of a task that waits for its time. */
  readonly note: (line: string) => void
}

/** One loop per kind: a kind that takes long keeps no other waiting. */
export const createTasks = ({ kinds, ...parts }: TasksParts): Tasks => {
  const { database, clock, report } = parts
  const loops = new Map(kinds.map((kind) => [kind.kind, createTaskLoop(kind, parts)]))
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    for (const loop of loops.values()) loop.wake()
  }
  // One question for all kinds: each by itself would keep a connection open for every kind while nobody works.
  let sweeping: Promise<void> | undefined
  const sweep = (): void => {
    sweeping = taskRows.dueKinds(database, clock().toISOString()).then(
      (due) => due.forEach((kind) => loops.get(kind)?.wake()),
      (error: unknown) => report('Tasks could not be looked up', error),
    )
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
      sweep()
      timer ??= setInterval(sweep, SWEEP_MS)
    },
    async stop() {
      clearInterval(timer)
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([Promise.all([sweeping, ...[...loops.values()].map((loop) => loop.stop())]), patience])
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
