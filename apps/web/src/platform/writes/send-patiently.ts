import { CallError } from '@trastienda/contract/client'
import { pause } from '#platform/browser/timing.ts'
import { isWithoutAnswer } from './send-write.ts'

const TRIES = 6
const LONGEST_PAUSE_MS = 15_000

/**
 * Sends one of many parts of a long work, under the same key each time, and tries again while the network is away, others are in
 * the way, or too much was sent. A refusal is final.
 */
export const sendPatiently = async <Answer>(
  send: () => Promise<Answer>,
  isStopped: () => boolean = () => false,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (tries === TRIES || isStopped() || !isPassing(error)) throw error
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
    }
  }
}

const isPassing = (error: unknown): boolean =>
  isWithoutAnswer(error) || (error instanceof CallError && (error.status === 429 || error.problem.code === 'conflict'))
