/**
 * The form in which texts are compared by a search: lower case, no accents, single spaces, `1,5` as `1.5`. `ñ` stays: año is not
 * ano.
 */
export function searchKey(text: string): string {
  return withDecimalPoints(text)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase('es-AR')
    .normalize('NFD')
    .replaceAll(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036F]/g, '')
    .normalize('NFC')
}

/** A text in which numbers have their decimals after a point, as some people write them and others do not. */
export function withDecimalPoints(text: string): string {
  return text.includes(',') ? text.replaceAll(/(?<=\d),(?=\d)/g, '.') : text
}

/** Whether a text contains every typed word, in any order. A typed `n` finds `ñ` too (not every keyboard has it). */
export function isFoundBy(text: string, typed: string): boolean {
  const key = searchKey(text)
  const folded = key.replaceAll('ñ', 'n')
  return searchKey(typed)
    .split(' ')
    .every((word) => (word.includes('ñ') ? key : folded).includes(word))
}
