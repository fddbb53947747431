import { isConnectionFailure, isDiskFull } from '#platform/database/errors'
import { StartupError } from './startup-error.ts'

/** The line for a failure that a person can mend; undefined for every other failure, which keeps its stack trace. */
export const failureLine = (error: unknown): string | undefined => {
  if (error instanceof Error && isDiskFull(error)) return `The disk is full: free some space. (${error.message})`
  if (error instanceof StartupError) return error.message
  if (isConnectionFailure(error)) return `The database cannot be reached: ${(error as Error).message}`
  return undefined
}
