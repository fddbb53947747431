import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@trastienda/domain/messages'
import { Piscina } from 'piscina'
import { Fault } from '#platform/failures/fault'

/** Makes files of plain data in worker threads, so that other requests go on meanwhile. */
export interface RenderPool<Job> {
  /**
   * The file's bytes.
   *
   * @throws Fault when the file cannot be made; `file_too_slow` when it takes longer than a minute, or more memory than there is;
   *   `busy` when too many wait
   */
  render(job: Job): Promise<Uint8Array>
  /** Ends the workers; everybody who waits for a file gets a refusal. */
  close(): Promise<void>
}

/**
 * Three workers even on a small machine, so that a long list does not make a voucher wait, nor one business another.
 */
export const RENDER_WORKERS = 3
const IDLE_MS = 60_000
const JOB_MS_MAX = 60_000
const WAITING_MAX = 200
/** A list of 10,000 rows takes some 400 MB while it is laid out, the longest printable list twice that. */
const WORKER_MB_MAX = 1024
/** Workers run at a lower priority: calls that answer a click come first. */
const NICENESS = 10

/**
 * Workers that start with the first job and end after a quiet minute.
 *
 * @param workerFile exports `render`, a function from a job to the file's bytes
 * @param failure the code of the fault when a file cannot be made
 */
export const createRenderPool = <Job>(
  workerFile: URL,
  failure: ErrorCode,
  { longestMs = JOB_MS_MAX, mostMb = WORKER_MB_MAX } = {},
): RenderPool<Job> => {
  const pool = new Piscina<Job, Uint8Array>({
    filename: fileURLToPath(workerFile),
    name: 'render',
    minThreads: 0,
    maxThreads: RENDER_WORKERS,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING_MAX,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: mostMb },
  })
  return {
    async render(job) {
      try {
        return await pool.run(job, { signal: AbortSignal.timeout(longestMs) })
      } catch (error) {
        throw new Fault(reasonOf(error) ?? failure, error)
      }
    },
    close: () => pool.destroy(),
  }
}

/** Why a job ended that would succeed at another time, or in parts. */
const reasonOf = (error: unknown): ErrorCode | undefined => {
  if (!(error instanceof Error)) return undefined
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (error.name === 'AbortError' || isOutOfMemory) return 'file_too_slow'
  return error.message === 'Task queue is at limit' ? 'busy' : undefined
}
