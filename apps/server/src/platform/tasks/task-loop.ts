import { addTime } from '#platform/clock'
import { taskRows, type TaskRow, type WaitingTask } from './task-rows.ts'
import { TaskPause, TaskWait } from './task-pause.ts'
import type { TaskKind, TasksParts } from './tasks.ts'

const LEASE_MINUTES = 5
const TAKEN_AT_ONCE = 50
const RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 600
const ONE = { all: 1, ofOneBusiness: 1 }

type Parts = Omit<TasksParts, 'kinds'>

/** Looks for due tasks of one kind and does them: one after the other, or a few side by side where the kind allows it. */
export const createTaskLoop = (kind: TaskKind, parts: Parts) => {
  const { database, clock, report } = parts
  const { all, ofOneBusiness } = kind.sideBySide ?? ONE
  let isStopped = false
  let isAskedAgain = false
  let looking: Promise<void> | undefined
  const running = new Map<string, { readonly businessId: string; readonly end: Promise<void> }>()
  /** True while a due task waits for one that runs. */
  let isHeldBack = false

  const begin = (task: TaskRow): void => {
    const end = attempt(parts, kind, task)
      .catch((error: unknown) => report(`What became of a task ${kind.kind} could not be kept`, error))
      .finally(() => {
        running.delete(nameOf(task))
        if (isHeldBack) wake()
      })
    running.set(nameOf(task), { businessId: task.businessId, end })
  }

  const hasTurn = (task: WaitingTask): boolean => {
    const ofSame = [...running.values()].filter(({ businessId }) => businessId === task.businessId)
    return !running.has(nameOf(task)) && ofSame.length < ofOneBusiness
  }

  const workOff = async (): Promise<void> => {
    for (;;) {
      isHeldBack = false
      const now = clock()
      const waiting = await taskRows.waiting(database, kind.kind, now.toISOString(), TAKEN_AT_ONCE)
      let taken = 0
      for (const one of waiting) {
        if (isStopped) return
        if (!hasTurn(one)) {
          isHeldBack = true
          continue
        }
        const until = addTime(clock(), { minutes: LEASE_MINUTES }).toISOString()
        const task = await taskRows.take(database, one, now.toISOString(), until)
        if (task === undefined) continue
        taken += 1
        if (new Date(task.endsAt) <= now) await taskRows.remove(database, task)
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
        await workOff().catch((error: unknown) => report(`Tasks of kind ${kind.kind} could not be looked up`, error))
      }
      looking = undefined
    })()
  }
  return {
    wake,
    async stop() {
      isStopped = true
      await looking
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}

const attempt = async ({ database, clock, report, note }: Parts, kind: TaskKind, task: TaskRow): Promise<void> => {
  try {
    await kind.run(task.payload, task.businessId)
    await taskRows.remove(database, task)
  } catch (error) {
    const pause = error instanceof TaskPause ? error.seconds : 0
    const seconds = Math.max(pause, retrySeconds(task.attempts))
    const dueAt = addTime(clock(), { seconds }).toISOString()
    const isOver = dueAt >= new Date(task.endsAt).toISOString()
    if (error instanceof TaskWait && !isOver) {
      note(`The task ${kind.kind} is tried again later: ${error.message}`)
      await taskRows.putOff(database, task, dueAt, undefined)
      return
    }
    report(`The task ${kind.kind} failed${isOver ? ' for good' : ''}`, error)
    await (isOver ? taskRows.remove(database, task) : taskRows.putOff(database, task, dueAt, shortened(error)))
  }
}

/** A name that is the same for tasks that are to do the same. */
const nameOf = ({ businessId, payload }: WaitingTask): string => `${businessId} ${JSON.stringify(payload)}`

const LONGEST_ERROR = 300

/** The text of an error, without NUL: the answer of another server may contain it, and PostgreSQL stores no text with it. */
const shortened = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, LONGEST_ERROR)

/** After 30 s, then after 1, 2, 4 and 8 minutes, and then every 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, RETRY_SECONDS * 2 ** Math.max(0, attempts - 1))
