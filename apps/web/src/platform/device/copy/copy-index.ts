import { withDecimalPoints } from '@trastienda/domain/text/search-key'
import { searchRank, WORD_BREAKS, type TextSearch } from '@trastienda/domain/text/search-order'
import type { LocalDatabase } from '../local-database.ts'

/*
 * The text for searches: a line for each row of the copy, in the order of the lists. A hundred thousand products are
 * five megabytes, and a search without a result takes a few milliseconds.
 */

export interface CopyIndex {
  readonly text: string
  /** The beginning of each line, and the end of the last one. */
  readonly starts: Uint32Array
}

type Searched = 'products' | 'people'

/**
 * Separates sort key, code and group in a line. This character sorts before every letter, so lines sort as the lists
 * do.
 */
const PART = '\u0000'
const AT_ONCE = 5000
/** A word begins after any of these. */
const WORD_ENDS = `${WORD_BREAKS} \t\n`

/** The groups of a list: products by their stock, contacts by their type. */
const narrowing = {
  products: (row: { readonly checkStock: string }) => row.checkStock,
  people: (row: { readonly type: string }) => row.type,
} as const

export const buildIndex = async (database: LocalDatabase, store: Searched, fill: number): Promise<CopyIndex> => {
  const lines: string[] = []
  let range = IDBKeyRange.bound([fill], [fill + 1], false, true)
  for (;;) {
    const rows = await database.getAll(store, range, AT_ONCE)
    for (const { sortKey, code, row } of rows) {
      // An older version wrote names into the copy unchanged, with their commas.
      lines.push([withDecimalPoints(sortKey), code, narrowing[store](row as never)].join(PART))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) break
    range = IDBKeyRange.bound([fill, last.code], [fill + 1], true, true)
  }
  // oxlint-disable-next-line typescript/require-array-sort-compare -- by code unit, as sort keys are compared
  lines.sort()
  const starts = new Uint32Array(lines.length + 1)
  let end = 0
  for (const [place, line] of lines.entries()) {
    starts[place] = end
    end += line.length + 1
  }
  starts[lines.length] = end
  return { text: `${lines.join('\n')}\n`, starts }
}

interface Line {
  readonly key: string
  readonly code: string
  readonly group: string
}

const lineAt = ({ text, starts }: CopyIndex, place: number): Line => {
  const begin = starts[place] ?? 0
  const keyEnd = text.indexOf(PART, begin)
  const codeEnd = text.indexOf(PART, keyEnd + 1)
  return {
    key: text.slice(begin, keyEnd),
    code: text.slice(keyEnd + 1, codeEnd),
    group: text.slice(codeEnd + 1, (starts[place + 1] ?? 0) - 1),
  }
}

/** The first line from a place on that is not before a text. */
const placeFrom = (from: number, to: number, isBefore: (place: number) => boolean): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

export interface CopySearch {
  readonly search: TextSearch
  /** Narrows to one group. */
  readonly group: string | undefined
  /** Codes that stand before all others already. */
  readonly without: ReadonlySet<string>
  readonly most: number
}

/** The best fitting codes, in order, as many as requested. */
export const searchIndex = (index: CopyIndex, { search, group, without, most }: CopySearch): string[] => {
  const ranks: [string[], string[], string[]] = [[], [], []]
  const [best, good, other] = ranks
  const take = (place: number): void => {
    const line = lineAt(index, place)
    if ((group !== undefined && line.group !== group) || without.has(line.code)) return
    const rank = searchRank(line.key, search)
    const own = rank === undefined ? undefined : ranks[rank - 1]
    if (own !== undefined && own.length < most) own.push(line.code)
  }
  const count = index.starts.length - 1
  // Names with the same beginning stand together.
  const first = placeFrom(0, count, (place) => lineAt(index, place).key < search.nameStart)
  let end = first
  for (; end < count && best.length < most; end += 1) {
    if (!lineAt(index, end).key.startsWith(search.nameStart)) break
    take(end)
  }
  if (best.length < most) {
    // With enough hits of the last rank, only words with that beginning are still worth a look.
    for (const place of linesWith(index, search, () => other.length >= most)) {
      if (place < first || place >= end) take(place)
      if (best.length + good.length >= most) break
    }
  }
  return [...best, ...good, ...other].slice(0, most)
}

const longest = (words: readonly string[]): string =>
  words.reduce((known, word) => (word.length > known.length ? word : known), '')

const isWordStart = (text: string, at: number): boolean => at === 0 || WORD_ENDS.includes(text.charAt(at - 1))

/**
 * Yields each line that contains the longest word of a search, which few lines do. Once `isPicky` returns true, it
 * yields only lines with a word that begins with it.
 */
function* linesWith({ text, starts }: CopyIndex, search: TextSearch, isPicky: () => boolean): Generator<number> {
  const { words, wordStarts } = search
  const word = longest(wordStarts.length === 0 ? words : wordStarts)
  const count = starts.length - 1
  let place = 0
  let next = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, next)) {
    next = at + 1
    if (wordStarts.length > 0 && isPicky() && !isWordStart(text, at)) continue
    while (place < count && (starts[place + 1] ?? 0) <= at) place += 1
    if (place >= count) return
    yield place
    next = starts[place + 1] ?? text.length
  }
}
