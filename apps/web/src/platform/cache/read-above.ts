import { pause } from '#platform/browser/timing.ts'

/** Most answers are here by then, over a phone's line and from a busy shop's computer too. */
const LONGEST_WAIT_MS = 2000

/**
 * Waits for what a screen shows above its content, because what comes later pushes the content down. A part tells its
 * own failure, and a slow answer does not hold the screen up.
 */
export const readAbove = async (reads: readonly unknown[]): Promise<void> => {
  await Promise.race([Promise.allSettled(reads), pause(LONGEST_WAIT_MS)])
}
