type Group = Record<string, unknown>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value made of others: an object, or a list of objects such as addresses. A list of plain values is one value. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? value.length > 0 && value.every(isGroup) : Object.getPrototypeOf(value) === Object.prototype)

/** The fields that differ from their first values. */
export const touchedFields = <Values extends object>(values: Values, base: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>

/** One value, and the paths within it that both sides changed differently. */
interface Merged {
  readonly value: unknown
  readonly conflicts: readonly string[]
}

const lengthOf = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined)

/**
 * Rows of a list that grew or shrank stand in other places: such a list is one value, or an edit would land on another
 * row.
 */
const haveSamePlaces = (base: unknown, typed: unknown, theirs: unknown): boolean =>
  lengthOf(typed) === lengthOf(theirs) && (lengthOf(typed) === undefined || lengthOf(typed) === lengthOf(base))

const mergeValue = (path: string, base: unknown, typed: unknown, theirs: unknown): Merged => {
  if (isSame(typed, base)) return { value: theirs, conflicts: [] }
  if (isSame(theirs, base) || isSame(theirs, typed)) return { value: typed, conflicts: [] }
  if (isGroup(typed) && isGroup(theirs) && haveSamePlaces(base, typed, theirs))
    return mergeGroup(path, isGroup(base) ? base : {}, typed, theirs)
  return { value: typed, conflicts: [path] }
}

const mergeGroup = (path: string, base: Group, typed: Group, theirs: Group): Merged => {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(typed)])]
  const merged = names.map((name) => ({
    name,
    ...mergeValue(path === '' ? name : `${path}.${name}`, base[name], typed[name], theirs[name]),
  }))
  const value = Array.isArray(typed)
    ? merged.map((one) => one.value)
    : Object.fromEntries(merged.map((one) => [one.name, one.value]))
  return { value, conflicts: merged.flatMap(({ conflicts }) => conflicts) }
}

/**
 * Merges typed values with others' changes to the same record, value by value, also within objects and lists of as many
 * objects. `conflicts` has the paths (`business.phoneNumber`, `addresses.0.address`) that both changed differently.
 */
export function mergeValues<Values extends object>(
  base: Values,
  typed: Values,
  theirs: Values,
): { values: Values; conflicts: string[] } {
  const { value, conflicts } = mergeGroup('', base as Group, typed as Group, theirs as Group)
  return { values: value as Values, conflicts: [...conflicts] }
}
