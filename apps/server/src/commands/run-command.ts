import { failureLine } from '#platform/failures/failure-line'

/**
 * Runs a command, or prints its usage for `--help`. It prints a failure that a person can mend as one line, and any
 * other failure with its stack trace.
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

/** Whether it is an error of `parseArgs`. */
const isWrongArgument = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
