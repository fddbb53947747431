const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a form is to show when its record was changed elsewhere while somebody types: fields that they did not touch take
 * the new value, fields that they did touch stay. `conflicts` are those that both changed, and not to the same.
 */
export function mergeValues<Values extends object>(
  base: Values,
  typed: Values,
  theirs: Values,
): { values: Values; conflicts: (keyof Values)[] } {
  const names = Object.keys(theirs) as (keyof Values)[]
  const isTouched = (name: keyof Values) => !isSame(typed[name], base[name])
  const values = Object.fromEntries(names.map((name) => [name, isTouched(name) ? typed[name] : theirs[name]])) as Values
  const conflicts = names.filter(
    (name) => isTouched(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], typed[name]),
  )
  return { values, conflicts }
}
