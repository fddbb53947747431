import { textSearch } from '@trastienda/domain/text/search-order'

/**
 * How a search is done: `none` without a search; `scan` reads through an index, for words too short or too common for the
 * trigram index; `match` uses the trigram index.
 */
export type SearchKind = 'none' | 'scan' | 'match'

export interface SearchTerms {
  readonly kind: SearchKind
  /** A `like` pattern for each word, all of which must match; the most selective comes first. */
  readonly patterns: readonly string[]
  /** The search as a code: records with exactly this code come first. */
  readonly exact: readonly string[]
  /** The beginning of the names that fit best. */
  readonly nameStart: string
  /** Patterns for the next best: words that begin with the words that were typed. */
  readonly wordStarts: readonly string[]
}

/** What was typed into a search box. Several words are looked for in any order. */
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

/** How selective the trigram index is for a word: its longest run of letters and digits, or 0 where the index does not help. */
const reachOf = (word: string): number => Math.max(0, ...(word.match(/[\p{L}\d]{3,}/gu) ?? []).map(reachOfRun))

/** Three to five digits do not help: thousands of barcodes begin with the same ones. */
const reachOfRun = (run: string): number => (/^\d{3,5}$/.test(run) ? 0 : run.length)
