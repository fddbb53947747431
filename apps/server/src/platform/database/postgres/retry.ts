import { setTimeout as pause } from 'node:timers/promises'
import {
  ConflictError,
  isConnectionFailure,
  isSerializationConflict,
  UnavailableError,
} from '#platform/database/errors'

/** The result of one try of a unit of work. After a failure that wrote nothing there may be another try. */
export type Attempt<T> = { readonly value: T } | { readonly error: unknown; readonly wroteNothing: boolean }

const conflictTries = 6
const connectionTries = 6
const longestPause = 400
/** A caller that has waited this long for a connection of a full pool gets no other try. */
const patienceMilliseconds = 5000

/** A random pause, up to twice 5, 10, 20 … ms: two units of work that met once should not meet again. */
const jitteredPause = (tries: number): Promise<void> => pause(Math.random() * Math.min(longestPause, 10 * 2 ** tries))

/** 50, 100, 200, 400, 400 ms: about as long as a database needs to come back after a crash. */
const reconnectPause = (tries: number): Promise<void> => pause(Math.min(longestPause, 25 * 2 ** tries))

/**
 * Runs `attempt` until it succeeds, fails for good, or has used up its tries.
 *
 * @param onRetry called before each further try
 * @throws ConflictError after the last serialization conflict or deadlock
 * @throws UnavailableError when the database stays out of reach, or broke while it was committing
 */
export const withRetries = async <T>(
  attempt: () => Promise<Attempt<T>>,
  onRetry: (reason: 'conflict' | 'connection') => void,
): Promise<T> => {
  let conflicts = 0
  let breaks = 0
  const startedAt = performance.now()
  for (;;) {
    const result = await attempt()
    if ('value' in result) return result.value
    const { error, wroteNothing } = result
    if (isSerializationConflict(error)) {
      conflicts += 1
      if (conflicts === conflictTries) throw new ConflictError('Others were in the way', { cause: error })
      onRetry('conflict')
      await jitteredPause(conflicts)
    } else if (isConnectionFailure(error)) {
      breaks += 1
      if (!wroteNothing || breaks === connectionTries || performance.now() - startedAt > patienceMilliseconds) {
        throw new UnavailableError('The database is out of reach', { cause: error })
      }
      onRetry('connection')
      await reconnectPause(breaks)
    } else throw error
  }
}
