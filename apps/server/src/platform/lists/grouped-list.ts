import { isNearlyFoundBy, nearPatterns } from '@trastienda/domain/text/near-search'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  groupedListStatements,
  type GroupedListOptions,
  type GroupedListStatements,
  type NameOrder,
} from './grouped-list-statements.ts'
import { shownOf, spanOf, type PageRequest, type Span } from './list-request.ts'
import { readFromNearestEnd } from './nearest-end.ts'
import { pageSlices } from './page-slices.ts'
import { searchTerms, type SearchTerms } from './search-terms.ts'

export interface GroupedListRequest<Part extends string> extends PageRequest {
  readonly part: Part
  readonly search?: string
  /** Lists the names that the search nearly finds, instead of those that it finds. */
  readonly isNear?: boolean | undefined
  /** The group to show; undefined for all. */
  readonly tab: string | undefined
  /** By name, by group and then by name, or by how well the name fits the search and then by name. */
  readonly sort: 'name' | '-name' | 'group' | '-group' | 'relevance'
  /** Returns the groups in their order; called only if the list is sorted by them. */
  readonly groups: readonly string[]
}

export interface ListedCodes {
  /** The codes of the page, in order. */
  readonly codes: readonly string[]
  /** How many rows the tab has. */
  readonly total: number
  /** How many rows each group has under the same search; groups without rows are left out. */
  readonly counts: ReadonlyMap<string, number>
}

interface Found {
  readonly code: string
  readonly group: string
}

type Counts = ReadonlyMap<string, number>

/** A list in tabs, with search. It answers the codes of a page, and the feature reads its rows. */
export const groupedList = <Part extends string>(options: GroupedListOptions<Part>) => {
  const statements = groupedListStatements(options)
  return async (tx: BusinessTx, request: GroupedListRequest<Part>): Promise<ListedCodes> => {
    const { part, tab } = request
    if (request.isNear === true) return readNear(tx, statements, request)
    const terms = searchTerms(request.search)
    const exact = terms.kind === 'none' ? [] : await tx.rows(statements.exact({ part }), [terms.exact])
    const firsts = exact.filter(({ group }) => tab === undefined || group === tab)
    const { offset, limit } = spanOf(request)
    const shown = firsts.slice(offset, offset + limit).map(({ code }) => code)
    const rest = { offset: Math.max(0, offset - firsts.length), limit: limit - shown.length }
    const read = readingOf<Part>(terms, request)
    const { codes, counts } = await read(tx, statements, { terms, request, exact, rest })
    return { codes: [...shown, ...codes], counts, total: totalOf(counts, tab) }
  }
}

interface Reading<Part extends string> {
  readonly terms: SearchTerms
  readonly request: GroupedListRequest<Part>
  /** Exact matches, before the rest of the list. */
  readonly exact: readonly Found[]
  readonly rest: Span
}

type Read<Part extends string> = (
  tx: BusinessTx,
  statements: GroupedListStatements<Part>,
  reading: Reading<Part>,
) => Promise<{ codes: readonly string[]; counts: Counts }>

const readingOf = <Part extends string>({ kind }: SearchTerms, { sort, tab }: GroupedListRequest<Part>): Read<Part> => {
  if (kind === 'match') return readMatches
  if (kind === 'scan' && sort === 'relevance') return readByRelevance
  return tab === undefined && !sort.endsWith('group') ? readAlong : readGroups
}

const readMatches = async <Part extends string>(
  tx: BusinessTx,
  { match }: GroupedListStatements<Part>,
  { terms, request, exact, rest }: Reading<Part>,
) => {
  const { part, sort, tab } = request
  const values = [terms.patterns, tab ?? null, codesOf(exact), rest.limit, rest.offset]
  const readRow = () => {
    if (sort === 'relevance')
      return tx.row(match({ part, order: sort }), [...values, terms.nameStart, terms.wordStarts])
    if (tab === undefined && sort.endsWith('group'))
      return tx.row(match({ part, order: 'group' }), [...values, groupOrder(request)])
    return tx.row(match({ part, order: orderOf(request) }), values)
  }
  const row = await readRow()
  return { codes: row?.codes ?? [], counts: new Map(Object.entries(row?.counts ?? {})) }
}

const readByRelevance = async <Part extends string>(
  tx: BusinessTx,
  statements: GroupedListStatements<Part>,
  { terms, request, exact, rest }: Reading<Part>,
) => {
  const { part, tab } = request
  const tabs = tab === undefined ? 'all' : 'one'
  const values = [
    terms.patterns,
    tab ?? null,
    codesOf(exact),
    rest.limit,
    rest.offset,
    terms.nameStart,
    terms.wordStarts,
  ]
  const [counts, rows] = await Promise.all([
    tx.rows(statements.counts({ part, search: 'scan' }), [terms.patterns]),
    tx.rows(statements.scanByRelevance({ part, tabs }), values),
  ])
  return { codes: codesOf(rows), counts: countsOf(counts) }
}

const readAlong = async <Part extends string>(
  tx: BusinessTx,
  { counts, page }: GroupedListStatements<Part>,
  { terms, request, exact, rest }: Reading<Part>,
) => {
  const { part } = request
  const search = terms.kind === 'none' ? 'none' : 'scan'
  const counting = tx.rows(counts({ part, search }), [terms.patterns]).then(countsOf)
  const left = codesOf(exact)
  const [codes, found] = await Promise.all([
    readFromNearestEnd(
      { ...rest, order: orderOf(request) },
      async () => totalOf(await counting, undefined) - exact.length,
      async ({ order, limit, offset }) =>
        codesOf(await tx.rows(page({ part, search, order }), [terms.patterns, left, limit, offset])),
    ),
    counting,
  ])
  return { codes, counts: found }
}

/** Reads the groups on the page: a tab's, or some in their order. */
const readGroups = async <Part extends string>(
  tx: BusinessTx,
  { counts, slices }: GroupedListStatements<Part>,
  { terms, request, exact, rest }: Reading<Part>,
) => {
  const { part } = request
  const search = terms.kind === 'none' ? 'none' : 'scan'
  const found = countsOf(await tx.rows(counts({ part, search }), [terms.patterns]))
  const parts = pageSlices(groupsOfPage(request, found, exact), rest)
  if (parts.length === 0) return { codes: [], counts: found }
  const order = request.tab === undefined ? 'name' : orderOf(request)
  const columns = [parts.map(({ group }) => group), parts.map(({ offset }) => offset), parts.map(({ limit }) => limit)]
  const rows = await tx.rows(slices({ part, search, order }), [terms.patterns, codesOf(exact), ...columns])
  return { codes: codesOf(rows), counts: found }
}

/** The nearest names first, whatever the order asked for. */
const readNear = async <Part extends string>(
  tx: BusinessTx,
  { near }: GroupedListStatements<Part>,
  request: GroupedListRequest<Part>,
): Promise<ListedCodes> => {
  const { part, search = '', tab } = request
  const patterns = nearPatterns(search)
  const rows = patterns.length === 0 ? [] : await tx.rows(near({ part }), [patterns, search])
  const found = rows.filter(({ sortKey }) => isNearlyFoundBy(sortKey, search))
  const counts = new Map([...Map.groupBy(found, ({ group }) => group)].map(([group, own]) => [group, own.length]))
  const shown = shownOf(
    found.filter(({ group }) => tab === undefined || group === tab),
    request,
  )
  return { codes: codesOf(shown), counts, total: totalOf(counts, tab) }
}

const codesOf = (rows: readonly { readonly code: string }[]): string[] => rows.map(({ code }) => code)

/** The groups on the page, with how many rows each has besides the exact matches. */
const groupsOfPage = (request: GroupedListRequest<string>, counts: Counts, exact: readonly Found[]) => {
  const order = request.tab === undefined ? groupOrder(request) : [request.tab]
  const unordered = request.tab === undefined ? [...counts.keys()].filter((group) => !order.includes(group)).sort() : []
  return [...order, ...unordered].map((group) => ({
    group,
    count: (counts.get(group) ?? 0) - exact.filter((found) => found.group === group).length,
  }))
}

const groupOrder = ({ sort, groups }: GroupedListRequest<string>): readonly string[] =>
  sort === '-group' ? groups.toReversed() : groups

const orderOf = ({ sort }: GroupedListRequest<string>): NameOrder => (sort === '-name' ? '-name' : 'name')

const countsOf = (rows: readonly { group: string; count: number }[]): Counts =>
  new Map(rows.map(({ group, count }) => [group, count]))

const totalOf = (counts: Counts, tab: string | undefined): number =>
  tab === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(tab) ?? 0)
