import { StartupError } from '#platform/startup-error'

/** Runs a command line's work. What the person can do something about is one line; anything else keeps its trace. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
