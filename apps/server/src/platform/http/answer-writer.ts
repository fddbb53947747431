import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { z } from 'zod'
import { permittedFields } from './permitted-fields.ts'

/** Writes an answer as JSON, with what a caller of these capabilities may see of it. */
export type AnswerWriter = (answer: unknown, capabilities: ReadonlySet<Capability>) => string

/** Which answers are checked value by value. */
export type CheckedAnswers = 'all' | 'some'

/** Some are: the first of each call, and one in so many after it. */
const CHECKED_ONE_IN = 20

/**
 * Only what the schema declares and the caller may see is written, each field with its type, always. Whether the values
 * are as the schema wants them (decimals, formats, bounds) takes longer than all the rest, and is looked at now and then.
 */
export const createAnswerWriter = (schema: z.ZodType, checked: CheckedAnswers): AnswerWriter => {
  const permitted = permittedFields(schema)
  let written = 0
  return (answer, capabilities) => {
    if (checked === 'all' || written++ % CHECKED_ONE_IN === 0) schema.parse(answer)
    return JSON.stringify(permitted(answer, capabilities))
  }
}
