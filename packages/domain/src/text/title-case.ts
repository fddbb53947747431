/**
 * A name as it is stored: title case, as the specification asks, and single spaces. Two exceptions are ours: a word of
 * 2 to 4 capitals (`IVA`) stays, unless the whole name is in capitals (caps lock), and so does a word with digits and 1
 * to 4 capitals (`2L`).
 */
export function titleCase(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const isShouted = (name.match(WORDS) ?? []).filter(isWritten).every(isUpperCase)
  return name.replaceAll(WORDS, (word) => (isKept(word, isShouted) ? word : capitalized(word)))
}

const WORDS = /[^\s\-/(]+/g

/** Words that show whether a name was typed in capitals: a single letter is a capital anyway, and so is the L of `2L`. */
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
