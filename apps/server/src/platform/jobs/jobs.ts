import type { Clock } from '#platform/clock'
import { addTime } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

/** Work that is done again and again, by one server for all. */
export interface Job {
  readonly kind: string
  readonly everyMinutes: number
  /**
   * Does the work; answers true where there is more, which is done after the other jobs had their turn.
   *
   * @param signal the server stops: a job that leaves the rest for later throws the signal's reason, and the next server does
   * it at once
   */
  run(signal: AbortSignal): Promise<boolean | void>
}

// Takes the job by moving its next time on. So of several servers only one gets it, and where a server dies while it runs, only
// this one run is lost.
const TAKE_DUE = globalStatement<{ kind: string }>(
  'jobs.take_due',
  `update job set next_run_at = $3, last_run_at = $2
    where kind = (select kind from job where kind = $1 and next_run_at <= $2 for update skip locked)
   returning kind`,
)
const REGISTER = globalStatement(
  'jobs.register',
  `insert into job (kind, next_run_at) values ($1, $2) on conflict (kind) do nothing`,
)
const FINISH = globalStatement('jobs.finish', `update job set last_error = $2 where kind = $1`)
const GIVE_BACK = globalStatement('jobs.give_back', `update job set next_run_at = last_run_at where kind = $1`)

const LOOK_EVERY_MS = 60_000

/** Runs due jobs until it is stopped. A job that fails is reported and tried again at its next time. */
export const startJobs = (
  database: Database,
  clock: Clock,
  jobs: readonly Job[],
  report: (problem: string, error: unknown) => void,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  /** Runs the jobs that are due; answers whether one has left something to be done after the others. */
  const runDue = async (): Promise<boolean> => {
    const now = clock()
    let isMoreLeft = false
    for (const job of jobs) {
      const next = addTime(now, { minutes: job.everyMinutes }).toISOString()
      const taken = await database.globalRows(TAKE_DUE, [job.kind, now.toISOString(), next])
      if (taken.length === 0) continue
      try {
        const isLeft = (await job.run(stopping.signal)) === true
        await database.globalRows(FINISH, [job.kind, undefined])
        if (isLeft) await database.globalRows(GIVE_BACK, [job.kind])
        isMoreLeft ||= isLeft
      } catch (error) {
        if (stopping.signal.aborted && error === stopping.signal.reason) {
          await database.globalRows(GIVE_BACK, [job.kind])
          continue
        }
        report(`The job ${job.kind} failed`, error)
        await database.globalRows(FINISH, [job.kind, String(error)])
      }
    }
    return isMoreLeft
  }
  const look = async (): Promise<void> => {
    try {
      while ((await runDue()) && !stopping.signal.aborted);
    } catch (error) {
      report('Jobs could not be looked up', error)
    }
  }
  const register = async (): Promise<void> => {
    for (const job of jobs) await database.globalRows(REGISTER, [job.kind, clock().toISOString()])
  }
  let underWay = register().then(look, (error: unknown) => report('Jobs could not be registered', error))
  const timer = setInterval(() => {
    underWay = underWay.then(look)
  }, LOOK_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await underWay
    },
  }
}
