import { failureLine } from '#platform/failure-line'

/** Runs a command line's work. What the person can do something about is one line; anything else keeps its trace. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(failureLine(error) ?? error)
    process.exitCode = 1
  }
}
