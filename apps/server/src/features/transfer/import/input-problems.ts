import type { z } from 'zod'
import { messages } from '@trastienda/domain/messages'
import { problem, type Problem } from '@trastienda/domain/problem'

/**
 * Checks a record that was put together from a line against the contract's schema.
 *
 * @returns the parsed record, or its problems, whose paths are keys of the sheet's columns
 */
export const checkedInput = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  columnOf: (path: string) => string,
): { input: z.output<Schema> } | { problems: Problem[] } => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { input: parsed.data }
  return {
    problems: parsed.error.issues.map((issue) => problemOf(issue.message, columnOf(issue.path.join('.')))),
  }
}

/** The messages of the schemas are texts of `domain/messages.ts`: this finds the code that a text belongs to. */
const problemOf = (message: string, path: string): Problem => {
  const bound = /^(Mínimo|Máximo) (\d+)\.$/.exec(message)
  if (bound !== null) return problem(bound[1] === 'Mínimo' ? 'minimum' : 'maximum', path, { n: Number(bound[2]) })
  return problem(message === messages.required ? 'required' : 'wrong_format', path)
}
