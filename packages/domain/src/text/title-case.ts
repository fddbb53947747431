/**
 * A name as it is kept: each word starts with a capital and goes on in small letters, spaces are single. A word typed
 * wholly in capitals with 2 to 4 letters (`IVA`, `YPF`) stays as typed, and so does one that joins capitals and digits (`2L`).
 */
export function titleCase(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s\-/(]+/g, (word) => (isAcronym(word) ? word : capitalized(word)))
}

function isAcronym(word: string): boolean {
  const letters = word.replaceAll(/[^\p{L}]/gu, '')
  const fewest = /\d/.test(word) ? 1 : 2
  return letters.length >= fewest && letters.length <= 4 && letters === letters.toLocaleUpperCase('es-AR')
}

function capitalized(word: string): string {
  return word.toLocaleLowerCase('es-AR').replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toLocaleUpperCase('es-AR'))
}
