import { Text } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { messages } from '@trastienda/domain/messages'
import { ConnectionError } from '#platform/net/http.ts'

/** The text of a form before sign-in for a failure that concerns no field. */
export const signInFailure = (error: unknown): string => {
  if (error instanceof ConnectionError) return error.message
  if (error instanceof CallError && error.status < 500) return error.message
  return messages.internal
}

/** The failure of the whole form, read aloud when it appears. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <Text size="sm" c="var(--danger)">
          {text}
        </Text>
      )}
    </div>
  )
}
