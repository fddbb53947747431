import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Executor } from './task-rows.ts'

/** The result of a task's run; nothing if it is done. */
export interface TaskAnswer {
  /** When the task runs again: after a while that grows with each try, or no earlier than an instant. */
  readonly again?: 'later' | Date
  /** Why it waits, for the log: waiting is no failure. */
  readonly reason?: string
}

/** A server's lease of its task. */
export interface Lease {
  /**
   * Extends the lease as part of a transaction, which then writes nothing for a server that has lost the task.
   *
   * @throws LeaseLost
   */
  renew(executor: Executor): Promise<void>
}

/** Another server has taken over the task. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** A kind of work that calls leave behind. */
export interface TaskKind {
  readonly kind: string
  /** A task older than this is dropped: an expired link needs no mail. */
  readonly usefulMinutes: number
  /**
   * How many tasks of this kind run side by side on a server, and of one business; one by default. For tasks that
   * mostly wait for other servers; two with the same payload never run together, on any servers.
   */
  readonly sideBySide?: { readonly all: number; readonly ofOneBusiness: number }
  /**
   * Does a task, and throws to have it tried again. It may run twice for one task, as a server may die right after it:
   * that must do no harm.
   */
  run(payload: unknown, businessId: string, lease: Lease): Promise<TaskAnswer | void>
}

/** Recurring work, done by one server for all. */
export interface RecurringTask {
  readonly kind: string
  readonly everyMinutes: number
  /**
   * @param signal the server stops, or has lost the task: a run that leaves the rest for later throws the signal's reason, and
   * the next server does it at once
   */
  run(signal: AbortSignal): Promise<{ readonly again?: 'at once' | Date } | void>
}

/** The parts of an application that tasks need. */
export interface TasksParts {
  readonly database: Database
  readonly clock: Clock
  readonly kinds: readonly TaskKind[]
  readonly recurring: readonly RecurringTask[]
  /** Gets each failure: nobody waits for a task, so nobody else would learn of it. */
  readonly report: (problem: string, error: unknown) => void
  /** Gets a line about a task that waits for its time. */
  readonly log: (line: string) => void
}
