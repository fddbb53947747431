/** The place of a value in a request: `['body', 'details', 'detailLines', 0, 'product']`. */
export type Place = readonly (string | number)[]

/** The places of values without members: texts, numbers, empty lists. */
export const leavesOf = (value: unknown, at: Place = []): Place[] => {
  const members = membersOf(value)
  return members.length === 0 ? [at] : members.flatMap(([key, member]) => leavesOf(member, [...at, key]))
}

/** Every place, the whole first. */
export const placesOf = (value: unknown, at: Place = []): Place[] => [
  at,
  ...membersOf(value).flatMap(([key, member]) => placesOf(member, [...at, key])),
]

const membersOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((member, index) => [index, member])
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value)
}

export const valueAt = (value: unknown, [key, ...rest]: Place): unknown =>
  key === undefined ? value : valueAt((value as Record<string | number, unknown>)[key], rest)

/** A copy of the value with `other` at a place; missing members on the way are added. */
export const replacedAt = (value: unknown, [key, ...rest]: Place, other: unknown): unknown => {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((member, index) => (index === key ? replacedAt(member, rest, other) : member))
  const members = (value ?? {}) as Record<string | number, unknown>
  return { ...members, [key]: replacedAt(members[key], rest, other) }
}
