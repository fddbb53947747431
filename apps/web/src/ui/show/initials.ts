/** One or two capitals for an avatar's placeholder: first letters of the first and the last word; a size (`1.5L`) is not one. */
export function initialsOf(name: string): string {
  const [first = '', ...further] = name.match(/[\p{L}\d]+/gu) ?? []
  const last = further.findLast((word) => /^\p{L}/u.test(word)) ?? ''
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('es-AR')
}

/** A stable place in a palette for a name, so that the same contact always wears the same tint. */
export function tintOf(name: string, tints: number): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % tints
}
