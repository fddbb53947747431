import { CallError } from '@trastienda/contract/client'
import { messages } from '@trastienda/domain/messages'
import type { FormMessageContent } from '#ui/form/form-message.tsx'

/** Why a note could not be changed: the rule's own words, or the specification's for an unknown reason. */
export function noteFailure(error: unknown): FormMessageContent {
  const isRefused = error instanceof CallError && error.status < 500 && error.message !== ''
  return { kind: 'error', text: isRefused ? error.message : messages.credit_note_failed }
}
