import { searchKey } from './search-key.ts'
import { WORD_BREAKS } from './search-order.ts'

/* A search that forgives one letter of each word: wrong, missing, too many, or swapped with its neighbour. */

/** Shorter words are near too many others. */
const SHORTEST_FORGIVEN = 4

/** Whether a word of the text begins with each typed word, nearly. */
export function isNearlyFoundBy(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((word) => words.some((other) => other.startsWith(word) || isNear(word, other)))
}

/**
 * Parts of the typed words, for an index of three letters: whatever the one wrong letter is, one part is mostly right. `like`
 * patterns; none for a search with nothing to forgive.
 */
export function nearPatterns(typed: string): readonly string[] {
  const words = wordsOf(typed).filter((word) => word.length >= SHORTEST_FORGIVEN)
  return [...new Set(words.flatMap(partsOf))]
}

function partsOf(word: string): string[] {
  const half = Math.floor(word.length / 2)
  const start = literally(word.slice(0, half))
  const end = literally(word.slice(Math.min(half, word.length - 3)))
  // The second of four letters is in both parts.
  const starts = word.length > SHORTEST_FORGIVEN ? [start] : [start, `${literally(word.charAt(0))}_${word.slice(2)}`]
  // A tab parts what else finds a name from it: its codes, and the name itself with n for ñ.
  return [...starts.flatMap((each) => [`${each}%`, `% ${each}%`, `%\t${each}%`]), `%${end}%`]
}

function isNear(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_FORGIVEN) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const rest = typed.slice(same)
  const other = word.slice(same)
  return (
    (other !== '' && other.slice(1).startsWith(rest.slice(1))) ||
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.startsWith(`${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`)
  )
}

const breaks = new RegExp(`[${WORD_BREAKS}\\s]+`)

function wordsOf(text: string): string[] {
  return searchKey(text)
    .replaceAll(/ñ|n~/g, 'n')
    .split(breaks)
    .filter((word) => word !== '')
}

/** Escapes the wildcards of `like`. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
