/**
 * Drops the empty members of a record: undefined, null, blank text and empty records. Zero, false and lists stay; so do
 * empty members of lists, because error paths count them by place.
 */
export function dropEmpty<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, cleaned(member)] as const)
      .filter(([, member]) => !isEmpty(member)),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return isRecord(value) && Object.keys(value).length === 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
