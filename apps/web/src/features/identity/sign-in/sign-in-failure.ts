import { CallError } from '@trastienda/contract/client'
import { messages } from '@trastienda/domain/messages'
import { ConnectionError } from '#platform/http.ts'

/** What a form before sign-in says of a failure that is about no field. */
export const signInFailure = (error: unknown): string => {
  if (error instanceof ConnectionError) return error.message
  if (error instanceof CallError && error.status < 500) return error.message
  return messages.internal
}
