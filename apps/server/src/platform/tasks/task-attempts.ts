import { addTime } from '#platform/clock'
import {
  LeaseLost,
  type Lease,
  type RecurringTask,
  type TaskAnswer,
  type TaskKind,
  type TasksParts,
} from './task-kinds.ts'
import { taskRows, type TaskRow } from './task-rows.ts'

/** Does a task that this server has taken, and stores the result. */
export interface Attempt {
  readonly leaseMinutes: number
  run(task: TaskRow): Promise<void>
}

type Parts = Pick<TasksParts, 'database' | 'clock' | 'report' | 'log'>

const RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 600

/** A call's task: its lease lasts for as long as the task may take without a word. */
export const createAttempt = (task: TaskKind, parts: Parts): Attempt => {
  const { kind } = task
  const { database, clock, report, log } = parts
  const leaseMinutes = 5
  const leaseOf = (row: TaskRow): Lease => ({
    async renew(executor) {
      const until = addTime(clock(), { minutes: leaseMinutes }).toISOString()
      if (!(await taskRows.renew(executor, row, until))) throw new LeaseLost(`Another server has the task ${kind}`)
    },
  })
  const isOver = ({ endsAt }: TaskRow, dueAt: Date): boolean => endsAt !== undefined && dueAt >= new Date(endsAt)

  const settle = async (row: TaskRow, { again, reason = '' }: TaskAnswer): Promise<void> => {
    const dueAt = again && againAt(again, row, clock())
    if (dueAt !== undefined && !isOver(row, dueAt)) {
      log(`The task ${kind} is tried again later: ${reason}`)
      await putOff(parts, row, dueAt)
      return
    }
    if (dueAt !== undefined) report(`The task ${kind} waited for too long`, new Error(reason))
    await taskRows.remove(database, row)
  }

  const fail = async (row: TaskRow, error: unknown): Promise<void> => {
    const dueAt = againAt('later', row, clock())
    const isLast = isOver(row, dueAt)
    report(`The task ${kind} failed${isLast ? ' for good' : ''}`, error)
    await (isLast ? taskRows.remove(database, row) : putOff(parts, row, dueAt, error))
  }

  return {
    leaseMinutes,
    async run(row) {
      try {
        await settle(row, (await task.run(row.payload, row.businessId ?? '', leaseOf(row))) ?? {})
      } catch (error) {
        if (error instanceof LeaseLost) log(error.message)
        else await fail(row, error)
      }
    },
  }
}

const EXTEND_EVERY_MS = 30_000

/**
 * A recurring task: its lease is extended while it runs, however long that is, and passes on soon after a server dies.
 */
export const createRecurringAttempt = (task: RecurringTask, parts: Parts, stopping: AbortSignal): Attempt => {
  const { kind, everyMinutes } = task
  const { database, clock, report } = parts
  const leaseMinutes = 2
  /** Aborts `lost` once another server has the task. If the database does not answer, the next try may find out. */
  const extendUntilEnd = (row: TaskRow, lost: AbortController): (() => void) => {
    const extend = async (): Promise<void> => {
      const until = addTime(clock(), { minutes: leaseMinutes }).toISOString()
      if (!(await taskRows.renew(database, row, until)))
        lost.abort(new LeaseLost(`Another server has the task ${kind}`))
    }
    const timer = setInterval(() => void extend().catch(() => undefined), EXTEND_EVERY_MS)
    return () => clearInterval(timer)
  }

  return {
    leaseMinutes,
    async run(row) {
      const begunAt = clock()
      const lost = new AbortController()
      const endExtending = extendUntilEnd(row, lost)
      const next = addTime(begunAt, { minutes: everyMinutes })
      try {
        const { again = next } = (await task.run(AbortSignal.any([stopping, lost.signal]))) ?? {}
        await putOff(parts, row, again === 'at once' ? clock() : again)
      } catch (error) {
        if (lost.signal.aborted) return
        if (stopping.aborted && error === stopping.reason) {
          await putOff(parts, row, begunAt)
          return
        }
        report(`The task ${kind} failed`, error)
        await putOff(parts, row, next, error)
      } finally {
        endExtending()
      }
    },
  }
}

const putOff = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  task: TaskRow,
  dueAt: Date,
  error?: unknown,
): Promise<unknown> =>
  taskRows.putOff(database, task, {
    dueAt: dueAt.toISOString(),
    now: clock().toISOString(),
    error: error === undefined ? undefined : shortened(error),
  })

const againAt = (again: NonNullable<TaskAnswer['again']>, { attempts }: TaskRow, now: Date): Date => {
  const later = addTime(now, { seconds: retrySeconds(attempts) })
  return again instanceof Date && again > later ? again : later
}

const LONGEST_ERROR = 300

/** The text of an error, without NUL: the answer of another server may contain it, and PostgreSQL stores no text with it. */
const shortened = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, LONGEST_ERROR)

/** After 30 s, then after 1, 2, 4 and 8 minutes, and then every 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, RETRY_SECONDS * 2 ** Math.max(0, attempts - 1))
