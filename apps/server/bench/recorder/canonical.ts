/** What differs from one run to the next without meaning anything. */
const volatile = new Set(['requestId', 'token', 'cursor'])

export interface Canonical {
  readonly text: string
  /** What a list says of all its rows. */
  readonly cut: { readonly total?: number; readonly pageSize?: number }
}

/** An answer in the one form in which equal answers are equal texts. What is no JSON is left as it is. */
export const canonical = (text: string): Canonical => {
  if (!text.startsWith('{')) return { text: JSON.stringify(text), cut: {} }
  const answer = JSON.parse(text) as Canonical['cut']
  return { text: JSON.stringify(sorted(answer)), cut: answer }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, each]) => [key, volatile.has(key) ? '…' : sorted(each)]))
}
