import { searchKey } from '@trastienda/domain/text/search-key'

/**
 * How a search goes about: not at all, by reading through an index (what is too short or too common for the trigram
 * index), or by the trigram index.
 */
export type SearchKind = 'none' | 'scan' | 'match'

export interface SearchTerms {
  readonly kind: SearchKind
  /** The pattern of `like`; empty where nothing is looked for. */
  readonly text: string
  /** What was typed, as a code may be written: found before anything else. */
  readonly exact: readonly string[]
}

/** What was typed into a search box. Several words are looked for in the order typed, with anything between them. */
export const searchTerms = (search: string | undefined): SearchTerms => {
  const typed = (search ?? '').trim()
  const key = sortForm(searchKey(typed))
  if (key === '') return { kind: 'none', text: '', exact: [] }
  const exact = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  return { kind: isSelective(key) ? 'match' : 'scan', text: `%${key.split(' ').map(escaped).join('%')}%`, exact }
}

/** The pattern alone, for lists that always read through; undefined when nothing is looked for. */
export const searchPattern = (search: string | undefined): string | undefined => searchTerms(search).text || undefined

/** As the generated column `sort_key` writes it. */
const sortForm = (key: string): string => key.replaceAll('ñ', 'n~')

/** Trigrams need three characters in a row; three to five digits are how thousands of barcodes begin. */
const isSelective = (key: string): boolean => (key.match(/[\p{L}\d]{3,}/gu) ?? []).some((run) => !/^\d{3,5}$/.test(run))

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
