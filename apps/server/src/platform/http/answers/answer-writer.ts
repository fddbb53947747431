import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { z } from 'zod'
import { permittedFields } from './permitted-fields.ts'

/** Writes an answer as JSON, without the fields that a caller of these capabilities may not see. */
export type AnswerWriter = (answer: unknown, capabilities: ReadonlySet<Capability>) => string

/** The answers that have the values of their fields checked. */
export type CheckedAnswers = 'all' | 'some'

/** With `some` the first answer of each call is checked, and then one in so many. */
const CHECKED_ONE_IN = 20

/**
 * Writes only what the schema declares and the caller may see, and always checks the types. Checking the values (decimals,
 * formats, bounds) takes longer than everything else together, so only some answers are checked for these.
 */
export const createAnswerWriter = (schema: z.ZodType, checked: CheckedAnswers): AnswerWriter => {
  const permitted = permittedFields(schema)
  let written = 0
  return (answer, capabilities) => {
    if (checked === 'all' || written++ % CHECKED_ONE_IN === 0) schema.parse(answer)
    return JSON.stringify(permitted(answer, capabilities))
  }
}
