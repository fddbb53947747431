import type { Cpu } from './cpu.ts'

/** The times of a number of jobs, in milliseconds. */
export interface Timing {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  /** Processor time of one job, if the system tells. */
  readonly cpu?: Cpu
}

export interface Load {
  /** How many work at once. */
  readonly workers: number
  /** Uncounted first jobs of each worker. */
  readonly warmUp: number
  /** Jobs of each worker. */
  readonly jobs: number
}

type Job = (worker: number, place: number) => Promise<unknown>

/** The rounds of the jobs, so that other work of the machine disturbs all sides alike. */
const rounds = 10

/**
 * Runs the jobs of each side, by turns, each worker one job after the other, and times every job. `cpuNow` reads the
 * server's processor time so far.
 */
export const measure = async (
  { workers, warmUp, jobs }: Load,
  sides: readonly Job[],
  cpuNow: () => Cpu | undefined,
): Promise<Timing[]> => {
  const measured = sides.map((job) => ({ job, times: [] as number[], elapsed: 0, cpu: { server: 0, database: 0 } }))
  for (const { job } of measured) await runJobs(workers, 0, warmUp, job)
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = [round, round + 1].map((part) => warmUp + Math.floor((jobs * part) / rounds))
    for (const side of measured) {
      const before = cpuNow()
      const startedAt = performance.now()
      await runJobs(workers, from ?? 0, to ?? 0, timed(side.job, side.times))
      side.elapsed += performance.now() - startedAt
      const after = cpuNow()
      if (before === undefined || after === undefined) continue
      side.cpu.server += after.server - before.server
      side.cpu.database += after.database - before.database
    }
  }
  return measured.map(({ times, elapsed, cpu }) => ({
    ...timing(times, elapsed),
    cpu: { server: cpu.server / times.length, database: cpu.database / times.length },
  }))
}

export const timing = (times: readonly number[], elapsed: number): Timing => {
  const sorted = times.toSorted((left, right) => left - right)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    perSecond: (sorted.length * 1000) / elapsed,
  }
}

const timed =
  (job: Job, times: number[]): Job =>
  async (worker, place) => {
    const startedAt = performance.now()
    await job(worker, place)
    times.push(performance.now() - startedAt)
  }

/** The least time that this share of the jobs did not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

const runJobs = async (workers: number, from: number, to: number, job: Job): Promise<void> => {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let place = from; place < to; place += 1) await job(worker, place)
    }),
  )
}
