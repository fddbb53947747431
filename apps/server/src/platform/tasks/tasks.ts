import { addTime } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { createAttempt, createRecurringAttempt } from './task-attempts.ts'
import type { TaskKind, TasksParts } from './task-kinds.ts'
import { createTaskLoop } from './task-loop.ts'
import { taskRows } from './task-rows.ts'

/** Work that the database stores until it is done. */
export interface Tasks {
  /** Looks for tasks of calls after their commit; without it, the next sweep finds them. */
  wake(): void
  /**
   * Looks for due tasks now and then, until `stop`: recurring ones, those of servers that died, and those to be tried
   * again.
   */
  start(): void
  /** Waits a moment for running tasks. Another server, or the next start, does the others. */
  stop(): Promise<void>
}

const SWEEP_MS = 15_000
const STOP_MS = 5_000
const ONE = { all: 1, ofOneBusiness: 1 }

/** Runs a loop for each kind, so that a slow kind does not delay the others. */
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
  // One query for all kinds: a query for each would hold a connection for each, even without work.
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
  return {
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

/** A transaction that leaves a task. */
type Leaving = Pick<BusinessTx, 'globalRows' | 'businessId' | 'now'>
type KindFacts = Pick<TaskKind, 'kind' | 'usefulMinutes'>

/**
 * Leaves a task, as part of a transaction: `wake` runs it after the commit, or a server's next sweep finds it.
 *
 * @param payload names records and holds no secret
 * @param businessId the owner, if it is not the transaction's business
 */
export const leaveTask = async (
  tx: Leaving,
  kind: KindFacts,
  payload: unknown,
  businessId = tx.businessId,
): Promise<void> => {
  await taskRows.insert(tx, newRow(tx, kind, { payload, businessId }))
}

/**
 * Leaves a task, unless the same task waits already. A running task does not count, because it may have missed this
 * task's cause.
 */
export const leaveTaskOnce = async (tx: Leaving, kind: KindFacts, payload: unknown): Promise<void> => {
  await taskRows.insertOnce(tx, newRow(tx, kind, { payload, businessId: tx.businessId }))
}

/** Makes the business's tasks that wait for another try due now. */
export const hastenTasks = async (tx: Leaving, { kind }: KindFacts): Promise<void> => {
  await taskRows.hasten(tx, { kind, businessId: tx.businessId, now: tx.now })
}

const newRow = (
  { now }: Leaving,
  { kind, usefulMinutes }: KindFacts,
  task: { readonly payload: unknown; readonly businessId: string },
) => ({ ...task, id: newId(), kind, endsAt: addTime(new Date(now), { minutes: usefulMinutes }).toISOString(), now })
