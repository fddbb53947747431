/** Meaningless differences between two runs. */
const volatile = new Set(['requestId', 'token', 'cursor'])

export interface Canonical {
  readonly text: string
  /** A list's facts about all its rows. */
  readonly cut: { readonly total?: number; readonly pageSize?: number }
}

/** Gives equal answers equal texts. A text without JSON stays unchanged. */
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
