import { searchKey } from '@trastienda/domain/text/search-key'

/**
 * How a search goes about: not at all, by reading through an index (what is too short or too common for the trigram
 * index), or by the trigram index.
 */
export type SearchKind = 'none' | 'scan' | 'match'

export interface SearchTerms {
  readonly kind: SearchKind
  /** The patterns of `like`, one for each word, of which all must fit; the one that narrows most comes first. */
  readonly patterns: readonly string[]
  /** What was typed, as a code may be written: found before anything else. */
  readonly exact: readonly string[]
  /** What the names that fit best begin with. */
  readonly nameStart: string
  /** The patterns of what fits next: words that begin with the words that were typed. */
  readonly wordStarts: readonly string[]
}

/** What was typed into a search box. Several words are looked for in any order. */
export const searchTerms = (search: string | undefined): SearchTerms => {
  const typed = (search ?? '').trim()
  const key = searchKey(typed)
  if (key === '') return { kind: 'none', patterns: [], exact: [], nameStart: '', wordStarts: [] }
  const words = [...new Set(key.split(' '))].map(keyForm).sort((left, right) => reachOf(right) - reachOf(left))
  return {
    kind: words.some((word) => reachOf(word) > 0) ? 'match' : 'scan',
    patterns: words.map((word) => `%${literally(word)}%`),
    exact: [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])],
    nameStart: keyForm(key),
    wordStarts: partsOf(keyForm(key)).map((part) => `% ${literally(part)}%`),
  }
}

/** The patterns alone, for lists that always read through; undefined when nothing is looked for. */
export const searchPatterns = (search: string | undefined): readonly string[] | undefined => {
  const { kind, patterns } = searchTerms(search)
  return kind === 'none' ? undefined : patterns
}

/** What stands between the words of a name, besides spaces; the hyphen first, as a class of characters takes it. */
export const WORD_BREAKS = '-/.,()'

const wordBreaks = new RegExp(`[${WORD_BREAKS} ]+`)

const partsOf = (key: string): string[] => key.split(wordBreaks).filter((part) => part !== '')

/** With the wildcards of `like` taken for what they are. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * As the generated column `sort_key` writes it. A name with ñ stands there twice, with ñ marked and with n in its place:
 * a typed ñ finds only ñ, a typed n finds both.
 */
const keyForm = (word: string): string => word.replaceAll('ñ', 'n~')

/** How far the trigram index narrows a word: the longest run of it, and 0 where it would not help. */
const reachOf = (word: string): number => Math.max(0, ...(word.match(/[\p{L}\d]{3,}/gu) ?? []).map(reachOfRun))

/** Trigrams need three characters in a row; three to five digits are how thousands of barcodes begin. */
const reachOfRun = (run: string): number => (/^\d{3,5}$/.test(run) ? 0 : run.length)
