/**
 * A name as it is kept: each word starts with a capital and goes on in small letters, spaces are single. A word of 2 to 4
 * capitals (`IVA`, `YPF`) stays as typed, but not in a name that is wholly in capitals: whoever types `JUAN PEREZ` has the
 * key locked. One that joins capitals and digits (`2L`) always stays.
 */
export function titleCase(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const isShouted = (name.match(WORDS) ?? []).filter(isWritten).every(isUpperCase)
  return name.replaceAll(WORDS, (word) => (isKept(word, isShouted) ? word : capitalized(word)))
}

const WORDS = /[^\s\-/(]+/g

/** Two letters or more and no digit: a single letter is a capital in every name, and says nothing of how it was typed. */
function isWritten(word: string): boolean {
  return lettersOf(word).length >= 2 && !/\d/.test(word)
}

function isKept(word: string, isShouted: boolean): boolean {
  const { length } = lettersOf(word)
  if (/\d/.test(word)) return length >= 1 && length <= 4 && isUpperCase(word)
  return !isShouted && length >= 2 && length <= 4 && isUpperCase(word)
}

function isUpperCase(word: string): boolean {
  const letters = lettersOf(word)
  return letters === letters.toLocaleUpperCase('es-AR')
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '')
}

function capitalized(word: string): string {
  return word.toLocaleLowerCase('es-AR').replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toLocaleUpperCase('es-AR'))
}
