import { isConnectionFailure } from '#platform/database/errors'
import { StartupError } from '#platform/startup-error'

/** Runs a command line's work. What the person can do something about is one line; anything else keeps its trace. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof StartupError) console.error(error.message)
    else if (isConnectionFailure(error)) console.error(`The database cannot be reached: ${(error as Error).message}`)
    else console.error(error)
    process.exitCode = 1
  }
}
