import { textSearch } from '@trastienda/domain/text/search-order'

/**
 * How to search. `none`: there is no search. `scan`: read along an index, for words that are too short or too common for the
 * trigram index. `match`: use the trigram index.
 */
export type SearchKind = 'none' | 'scan' | 'match'

export interface SearchTerms {
  readonly kind: SearchKind
  /** A `like` pattern for each word, the most selective one first. A row has to match all of them. */
  readonly patterns: readonly string[]
  /** The search taken as a code: records with exactly this code come first. */
  readonly exact: readonly string[]
  /** Names that begin with this fit best. */
  readonly nameStart: string
  /** Patterns of names that fit second best: their words begin with the words of the search. */
  readonly wordStarts: readonly string[]
}

/** Turns a typed text into search terms. Several words may come in any order. */
export const searchTerms = (search: string | undefined): SearchTerms => {
  const typed = textSearch(search)
  if (typed === undefined) return { kind: 'none', patterns: [], exact: [], nameStart: '', wordStarts: [] }
  const words = typed.words.toSorted((left, right) => reachOf(right) - reachOf(left))
  return {
    kind: words.some((word) => reachOf(word) > 0) ? 'match' : 'scan',
    patterns: words.map((word) => `%${literally(word)}%`),
    exact: typed.codes,
    nameStart: typed.nameStart,
    wordStarts: typed.wordStarts.map((part) => `% ${literally(part)}%`),
  }
}

/** Only the patterns, for lists that never use the trigram index; undefined without a search. */
export const searchPatterns = (search: string | undefined): readonly string[] | undefined => {
  const { kind, patterns } = searchTerms(search)
  return kind === 'none' ? undefined : patterns
}

/** Escapes the wildcards of `like`. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * How selective the trigram index is for a word: the length of its longest run of letters and digits, or 0 if the index
 * does not help.
 */
const reachOf = (word: string): number => Math.max(0, ...(word.match(/[\p{L}\d]{3,}/gu) ?? []).map(reachOfRun))

/** The index does not help with three to five digits: thousands of barcodes begin alike. */
const reachOfRun = (run: string): number => (/^\d{3,5}$/.test(run) ? 0 : run.length)
