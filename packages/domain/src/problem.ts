import { messages } from './messages.ts'
import type { ErrorCode } from './messages.ts'

/**
 * A user's mistake, as a value. `path` is the member of the request that it is about (`details.detailLines.0.quantity`),
 * `values` fill the `{name}` places of the code's text.
 */
export type Problem = {
  readonly code: ErrorCode
  readonly path?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** The result of a rule that can refuse: a value, or all the reasons against it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export function problem(code: ErrorCode, path?: string, values?: Problem['values']): Problem {
  return { code, ...(path === undefined ? {} : { path }), ...(values === undefined ? {} : { values }) }
}

/** The Spanish text of a problem, its `{name}` places filled. A missing value leaves the place as written. */
export function messageOf({ code, values }: Problem): string {
  return messages[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values?.[name] ?? place))
}
