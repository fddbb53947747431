import { CallError } from '@trastienda/contract/client'
import { messageOf, type Problem } from '@trastienda/domain/problem'

/** Error texts by field path, as a Mantine form takes them; the first one if a field has several. */
export type FieldErrors = Record<string, string>

export function fieldErrors(problems: readonly Problem[]): FieldErrors {
  return firstByPath(problems.map((each) => ({ path: each.path, message: messageOf(each) })))
}

/** The fields in a refused call, without the request's prefix `product.` or `transaction.`. */
export function refusedFields(error: unknown, prefix = ''): FieldErrors {
  const entries = error instanceof CallError ? (error.problem.data ?? []) : []
  return firstByPath(
    entries.map(({ path, message }) => ({
      path: path?.startsWith(prefix) === true ? path.slice(prefix.length) : path,
      message,
    })),
  )
}

function firstByPath(entries: readonly { path?: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of entries) if (path !== undefined) errors[path] ??= message
  return errors
}
