import { failureLine } from '#platform/failures/failure-line'

/**
 * Runs a command line's work, or prints its usage for `--help`. A failure that the person can do something about is one
 * line; for an option that does not exist the usage follows; anything else keeps its trace.
 */
export const runCommand = async (usage: string, work: () => Promise<void>): Promise<void> => {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return
  }
  try {
    await work()
  } catch (error) {
    console.error(isWrongArgument(error) ? `${error.message}\n\n${usage}` : (failureLine(error) ?? error))
    process.exitCode = 1
  }
}

/** What `parseArgs` throws. */
const isWrongArgument = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
