/** One or two capitals for an avatar's placeholder: first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? []
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('es-AR')
}

/** A stable place in a palette for a name, so that the same contact always wears the same tint. */
export function tintOf(name: string, tints: number): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % tints
}
