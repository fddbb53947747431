import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Fault } from '#platform/fault'

export interface PdfRenderer<Job> {
  /**
   * The PDF's bytes. Work happens in another thread, so other requests go on.
   *
   * @throws Fault `print_failed` when the document cannot be made, when it takes longer than a minute, when too many wait
   */
  render(job: Job): Promise<Uint8Array>
  /** Ends the workers; what is being rendered is refused. */
  close(): Promise<void>
}

/** A long list must not keep a voucher waiting: two workers even on a small machine. */
const WORKERS_MIN = 2
const WORKERS_MAX = 4
const IDLE_MS = 60_000
const JOB_MS_MAX = 60_000
const WAITING_MAX = 200
/** A list of 10,000 rows takes some 400 MB while it is laid out. */
const WORKER_MB_MAX = 1024
/** Whoever waits for a click comes before whoever waits for paper. */
const NICENESS = 10

/**
 * Renders documents in worker threads, which start with the first job and end after a quiet minute.
 *
 * @param workerFile exports `render`, made by `documentRunner`
 */
export function createPdfRenderer<Job>(workerFile: URL): PdfRenderer<Job> {
  const pool = new Piscina<Job, Uint8Array>({
    filename: fileURLToPath(workerFile),
    name: 'render',
    minThreads: 0,
    maxThreads: Math.max(WORKERS_MIN, Math.min(WORKERS_MAX, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    maxQueue: WAITING_MAX,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB_MAX },
  })
  return {
    async render(job) {
      try {
        return await pool.run(job, { signal: AbortSignal.timeout(JOB_MS_MAX) })
      } catch (error) {
        throw new Fault('print_failed', error)
      }
    },
    close: () => pool.destroy(),
  }
}
