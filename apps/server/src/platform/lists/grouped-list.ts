import type { BusinessTx } from '#platform/database/business-tx'
import {
  groupedListStatements,
  type GroupedListOptions,
  type GroupedListStatements,
} from './grouped-list-statements.ts'
import { DEEP_OFFSET, fromNearestEnd } from './nearest-end.ts'
import { pageSlices, type Span } from './page-slices.ts'
import { searchTerms, type SearchTerms } from './search-terms.ts'

export interface GroupedListRequest {
  readonly search: string | undefined
  /** The group to show; undefined for all. */
  readonly tab: string | undefined
  /** By name, by group and then by name, or by how well the name fits the search and then by name. */
  readonly sort: 'name' | '-name' | 'group' | '-group' | 'relevance'
  readonly page: number
  readonly pageSize: number
  /** Answers the groups in their order; called only where the list is sorted by them. */
  readonly groups: readonly string[]
}

export interface ListedCodes {
  /** The codes of the page, in order. */
  readonly codes: readonly string[]
  /** How many rows the tab has. */
  readonly total: number
  /** How many rows each group has under the same search; groups without any are left out. */
  readonly counts: ReadonlyMap<string, number>
}

interface Found {
  readonly code: string
  readonly group: string
}

type Counts = ReadonlyMap<string, number>

/** A list in tabs, with search. It answers the codes of a page, by which the feature reads its rows. */
export const groupedList = (options: GroupedListOptions) => {
  const statements = groupedListStatements(options)
  return async (tx: BusinessTx, request: GroupedListRequest): Promise<ListedCodes> => {
    const terms = searchTerms(request.search)
    const exact = terms.kind === 'none' ? [] : await tx.rows(statements.exact, [terms.exact])
    const firsts = exact.filter(({ group }) => request.tab === undefined || group === request.tab)
    const offset = (request.page - 1) * request.pageSize
    const shown = firsts.slice(offset, offset + request.pageSize).map(({ code }) => code)
    const rest = { offset: Math.max(0, offset - firsts.length), limit: request.pageSize - shown.length }
    const read = readingOf(terms, request)
    const { codes, counts } = await read(tx, statements, { terms, request, exact, rest })
    return { codes: [...shown, ...codes], counts, total: totalOf(counts, request.tab) }
  }
}

interface Reading {
  readonly terms: SearchTerms
  readonly request: GroupedListRequest
  /** Exact matches, which come before the rest of the list. */
  readonly exact: readonly Found[]
  readonly rest: Span
}

type Read = (
  tx: BusinessTx,
  statements: GroupedListStatements,
  reading: Reading,
) => Promise<{ codes: readonly string[]; counts: Counts }>

const readingOf = ({ kind }: SearchTerms, { sort }: GroupedListRequest): Read => {
  if (kind === 'match') return readMatches
  return kind === 'scan' && sort === 'relevance' ? readByRelevance : readAlong
}

const readMatches: Read = async (tx, { match }, { terms, request, exact, rest }) => {
  const values = [terms.patterns, request.tab ?? null, exact.map(({ code }) => code), rest.limit, rest.offset]
  const readRow = () => {
    if (request.sort === 'relevance') return tx.row(match.relevance, [...values, terms.nameStart, terms.wordStarts])
    if (isByGroup(request)) return tx.row(match.grouped, [...values, groupOrder(request)])
    return tx.row(match[directionOf(request)], values)
  }
  const row = await readRow()
  return { codes: row?.codes ?? [], counts: new Map(Object.entries(row?.counts ?? {})) }
}

const readByRelevance: Read = async (tx, { scan, scanByRelevance }, { terms, request, exact, rest }) => {
  const left = exact.map(({ code }) => code)
  const values = [terms.patterns, request.tab ?? null, left, rest.limit, rest.offset, terms.nameStart, terms.wordStarts]
  const [counts, rows] = await Promise.all([
    tx.rows(scan.counts, [terms.patterns]),
    tx.rows(scanByRelevance[request.tab === undefined ? 'all' : 'tab'], values),
  ])
  return { codes: rows.map(({ code }) => code), counts: countsOf(counts) }
}

const readAlong: Read = async (tx, statements, reading) => {
  const { terms, request, exact, rest } = reading
  const { counts, page, slices } = statements[terms.kind === 'none' ? 'none' : 'scan']
  const left = exact.map(({ code }) => code)
  if (request.tab === undefined && !isByGroup(request)) {
    const counting = tx.rows(counts, [terms.patterns]).then(countsOf)
    const readPage = async (direction: Direction, { limit, offset }: Span): Promise<string[]> =>
      (await tx.rows(page[direction], [terms.patterns, left, limit, offset])).map(({ code }) => code)
    const [codes, found] = await Promise.all([
      readFromNearestEnd(readPage, directionOf(request), reading, counting),
      counting,
    ])
    return { codes, counts: found }
  }
  const found = countsOf(await tx.rows(counts, [terms.patterns]))
  const parts = pageSlices(groupsOfPage(request, found, exact), rest)
  if (parts.length === 0) return { codes: [], counts: found }
  const direction = request.tab === undefined ? 'ascending' : directionOf(request)
  const columns = [parts.map(({ group }) => group), parts.map(({ offset }) => offset), parts.map(({ limit }) => limit)]
  const rows = await tx.rows(slices[direction], [terms.patterns, left, ...columns])
  return { codes: rows.map(({ code }) => code), counts: found }
}

type Direction = 'ascending' | 'descending'

const readFromNearestEnd = async (
  readPage: (direction: Direction, span: Span) => Promise<string[]>,
  direction: Direction,
  { exact, rest }: Reading,
  counting: Promise<Counts>,
): Promise<string[]> => {
  if (rest.offset < DEEP_OFFSET) return readPage(direction, rest)
  const span = fromNearestEnd(rest, totalOf(await counting, undefined) - exact.length)
  if (!span.isFromEnd) return readPage(direction, span)
  return (await readPage(direction === 'ascending' ? 'descending' : 'ascending', span)).toReversed()
}

/** The groups on the page, with how many rows each has besides the exact matches. */
const groupsOfPage = (request: GroupedListRequest, counts: Counts, exact: readonly Found[]) => {
  const order = request.tab === undefined ? groupOrder(request) : [request.tab]
  const unordered = request.tab === undefined ? [...counts.keys()].filter((group) => !order.includes(group)).sort() : []
  return [...order, ...unordered].map((group) => ({
    group,
    count: (counts.get(group) ?? 0) - exact.filter((found) => found.group === group).length,
  }))
}

const groupOrder = ({ sort, groups }: GroupedListRequest): readonly string[] =>
  sort === '-group' ? groups.toReversed() : groups

const isByGroup = ({ sort, tab }: GroupedListRequest): boolean => tab === undefined && sort.endsWith('group')

const directionOf = ({ sort }: GroupedListRequest): Direction => (sort === '-name' ? 'descending' : 'ascending')

const countsOf = (rows: readonly { group: string; count: number }[]): Counts =>
  new Map(rows.map(({ group, count }) => [group, count]))

const totalOf = (counts: Counts, tab: string | undefined): number =>
  tab === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(tab) ?? 0)
