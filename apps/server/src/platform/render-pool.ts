import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@trastienda/domain/messages'
import { Piscina } from 'piscina'
import { Fault } from '#platform/failures/fault'

/** Makes files of plain data in worker threads, so that other requests go on meanwhile. */
export interface RenderPool<Job> {
  /**
   * The file's bytes.
   *
   * @throws Fault when the file cannot be made, when it takes longer than a minute, when too many wait
   */
  render(job: Job): Promise<Uint8Array>
  /** Ends the workers; whoever waits for a file gets a refusal. */
  close(): Promise<void>
}

/** Three workers even on a small machine, so that a long list does not keep a voucher waiting, nor one business another. */
export const RENDER_WORKERS = 3
const IDLE_MS = 60_000
const JOB_MS_MAX = 60_000
const WAITING_MAX = 200
/** A list of 10,000 rows takes some 400 MB while it is laid out. */
const WORKER_MB_MAX = 1024
/** Workers run at a lower priority: calls that answer a click come before documents. */
const NICENESS = 10

/**
 * Workers that start with the first job and end after a quiet minute.
 *
 * @param workerFile exports `render`, a function from a job to the file's bytes
 * @param failure the code of the fault when a file cannot be made
 */
export const createRenderPool = <Job>(workerFile: URL, failure: ErrorCode): RenderPool<Job> => {
  const pool = new Piscina<Job, Uint8Array>({
    filename: fileURLToPath(workerFile),
    name: 'render',
    minThreads: 0,
    maxThreads: RENDER_WORKERS,
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
        throw new Fault(failure, error)
      }
    },
    close: () => pool.destroy(),
  }
}
