const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that say something else than they began with. */
export const touchedFields = <Values extends object>(values: Values, base: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>

/**
 * What a form is to show when its record was changed elsewhere while somebody types: fields that they did not touch take
 * the new value, fields that they did touch stay. `conflicts` are those that both changed, and not to the same.
 */
export function mergeValues<Values extends object>(
  base: Values,
  typed: Values,
  theirs: Values,
): { values: Values; conflicts: (keyof Values)[] } {
  const touched = touchedFields(typed, base)
  const conflicts = (Object.keys(touched) as (keyof Values)[]).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], typed[name]),
  )
  return { values: { ...theirs, ...touched }, conflicts }
}
