import { messages } from '@trastienda/domain/messages'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { z } from 'zod'

/**
 * The Spanish text for a value whose schema has none, shown beside the field. A member that no schema knows is a programmer's
 * mistake: its text names the member.
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return undefined
  if (issue.input === undefined) return messages.required
  if (issue.code === 'too_small') return messageOf(problem('minimum', undefined, { n: Number(issue.minimum) }))
  if (issue.code === 'too_big') return messageOf(problem('maximum', undefined, { n: Number(issue.maximum) }))
  return messages.wrong_format
}
