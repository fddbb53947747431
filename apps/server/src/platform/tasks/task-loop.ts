import { addTime } from '#platform/clock'
import type { Attempt } from './task-attempts.ts'
import { taskRows, type TaskRow, type WaitingTask } from './task-rows.ts'
import type { TasksParts } from './task-kinds.ts'

const TAKEN_AT_ONCE = 50

interface LoopOptions {
  readonly kind: string
  /** How many tasks go side by side, and of one business. */
  readonly all: number
  readonly ofOneBusiness: number
  readonly attempt: Attempt
}

type Parts = Pick<TasksParts, 'database' | 'clock' | 'report'>

/** Looks for due tasks of one kind and does them, one after the other or a few side by side. */
export const createTaskLoop = (
  { kind, all, ofOneBusiness, attempt }: LoopOptions,
  { database, clock, report }: Parts,
) => {
  let isStopped = false
  let isAskedAgain = false
  let looking: Promise<void> | undefined
  const running = new Map<string, { readonly businessId: string | undefined; readonly end: Promise<void> }>()
  /** True while a due task waits for one that runs. */
  let hasSkipped = false

  const begin = (task: TaskRow): void => {
    const end = attempt
      .run(task)
      .catch((error: unknown) => report(`What became of a task ${kind} could not be stored`, error))
      .finally(() => {
        running.delete(nameOf(task))
        if (hasSkipped) wake()
      })
    running.set(nameOf(task), { businessId: task.businessId, end })
  }

  const hasTurn = (task: WaitingTask): boolean => {
    const ofSame = [...running.values()].filter(({ businessId }) => businessId === task.businessId)
    return !running.has(nameOf(task)) && ofSame.length < ofOneBusiness
  }

  const workOff = async (): Promise<void> => {
    for (;;) {
      hasSkipped = false
      const now = clock()
      const waiting = await taskRows.waiting(database, kind, now.toISOString(), TAKEN_AT_ONCE)
      let taken = 0
      for (const one of waiting) {
        if (isStopped) return
        if (!hasTurn(one)) {
          hasSkipped = true
          continue
        }
        const until = addTime(clock(), { minutes: attempt.leaseMinutes }).toISOString()
        const task = await taskRows.take(database, kind, one, { now: now.toISOString(), until })
        if (task === undefined) continue
        taken += 1
        if (task.endsAt !== undefined && new Date(task.endsAt) <= now) await taskRows.remove(database, task)
        else begin(task)
        if (running.size >= all) await Promise.race([...running.values()].map(({ end }) => end))
      }
      if (taken === 0) return
    }
  }

  const wake = (): void => {
    isAskedAgain = true
    looking ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await workOff().catch((error: unknown) => report(`Tasks of kind ${kind} could not be looked up`, error))
      }
      looking = undefined
    })()
  }
  return {
    kind,
    wake,
    async stop() {
      isStopped = true
      await looking
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}

/** A name that tasks with the same work share. */
const nameOf = ({ businessId, payload }: WaitingTask): string => `${businessId} ${JSON.stringify(payload)}`
