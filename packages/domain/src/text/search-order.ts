import { searchKey } from './search-key.ts'

/* How contacts and products are found and ordered by a typed text, on the server and in a browser without a network. */

/** Characters that part the words of a name, besides spaces. For a character class: the hyphen must come first. */
export const WORD_BREAKS = '-/.,()'

const breaks = new RegExp(`[${WORD_BREAKS}\\s]+`)
const beforeWords = `${WORD_BREAKS} \t`

export type TextSearch = {
  /** A found record contains every word. */
  readonly words: readonly string[]
  /** Records with exactly such a code come first. */
  readonly codes: readonly string[]
  /** The beginning of the names that fit best. */
  readonly nameStart: string
  /** The next best are names that have, for each of these, a word beginning with it. */
  readonly wordStarts: readonly string[]
}

/** The search for a typed text; undefined for a blank one. Several words may occur in any order. */
export function textSearch(typed: string | undefined): TextSearch | undefined {
  const text = (typed ?? '').trim()
  const key = searchKey(text)
  if (key === '') return undefined
  const nameStart = marked(key)
  return {
    words: [...new Set(key.split(' '))].map(marked),
    codes: [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
    nameStart,
    wordStarts: nameStart.split(breaks).filter((part) => part !== ''),
  }
}

/**
 * The text for searches: the key of the name, which sorts the lists, then the codes that find the record too. The tab
 * sorts before any letter, so that `pan` comes before `pan lactal`.
 */
export function searchText(name: string, ...codes: readonly (string | undefined)[]): string {
  const keys = codes.filter((code) => code !== undefined).map(searchKey)
  return `${searchKey(name)}\t${keys.join(' ')}`
}

/**
 * The form of a search text that is matched and sorted, as the generated column `sort_key` writes it. A text with ñ
 * stands twice, once with ñ marked and once with n: a typed ñ finds only ñ, a typed n finds both.
 */
export function sortKey(text: string): string {
  return text.includes('ñ') ? `${marked(text)}\t${text.replaceAll('ñ', 'n')}` : text
}

function marked(key: string): string {
  return key.replaceAll('ñ', 'n~')
}

/**
 * How well a sort key fits a search: 1 where the name begins with the text, 2 where its words begin with the typed words, 3
 * where it contains them anywhere; undefined where it does not.
 */
export function searchRank(key: string, { words, nameStart, wordStarts }: TextSearch): 1 | 2 | 3 | undefined {
  if (!words.every((word) => key.includes(word))) return undefined
  if (key.startsWith(nameStart)) return 1
  return wordStarts.every((start) => hasWordFrom(key, start)) ? 2 : 3
}

/** Called for each of a hundred thousand names whenever a key is typed, so it creates no new strings. */
function hasWordFrom(key: string, start: string): boolean {
  for (let at = key.indexOf(start); at !== -1; at = key.indexOf(start, at + 1))
    if (at === 0 || beforeWords.includes(key.charAt(at - 1))) return true
  return false
}
