/** What a number of jobs took. Milliseconds. */
export interface Timing {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

export interface Load {
  /** How many work at once. */
  readonly workers: number
  /** Jobs of each worker that are done first and not counted. */
  readonly warmUp: number
  /** Jobs of each worker. */
  readonly jobs: number
}

/** Runs jobs, each worker one after the other, and times each. */
export const measure = async (
  { workers, warmUp, jobs }: Load,
  job: (worker: number, place: number) => Promise<unknown>,
): Promise<Timing> => {
  await everyWorker(workers, async (worker) => {
    for (let place = 0; place < warmUp; place += 1) await job(worker, place)
  })
  const times: number[] = []
  const startedAt = performance.now()
  await everyWorker(workers, async (worker) => {
    for (let place = warmUp; place < warmUp + jobs; place += 1) {
      const jobStartedAt = performance.now()
      await job(worker, place)
      times.push(performance.now() - jobStartedAt)
    }
  })
  return timing(times, performance.now() - startedAt)
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

/** The least time that this share of the jobs did not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

const everyWorker = async (workers: number, work: (worker: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
}
