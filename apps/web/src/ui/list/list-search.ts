import { isBusinessDay } from '@trastienda/domain/calendar/business-day'
import type { DayRange } from './day-range.ts'

/** A list's state in the URL. Default values are left out, so that a plain link stays short. */
export interface ListSearch {
  tab?: string
  search?: string
  page?: number
  sort?: string
  from?: string
  to?: string
}

/** The possible settings of a list. The first tab and `sort` are the defaults. */
export interface ListSettings {
  tabs: readonly string[]
  sorts: readonly string[]
  sort: string
}

/** The labels of tabs for records, such as one for each category. */
export const recordTabLabels = (records: readonly { readonly $id: string; readonly name: string }[]) => ({
  all: 'Todos',
  ...Object.fromEntries(records.map(({ $id, name }) => [$id, name])),
})

export interface ListView {
  tab: string
  search: string
  page: number
  sort: string
}

/** The requested part of a list; the server's own page size by default. */
export interface PageAsked {
  readonly page: number
  readonly pageSize?: number
}

/**
 * For a route's `validateSearch`: reads a list's state from a URL that somebody may have typed, and drops the rest. The
 * router reads `?search=123` as a number; here it is text again.
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const day = (name: string) => {
    const value = text(name)
    return value !== undefined && isBusinessDay(value) ? value : undefined
  }
  const page = Number(raw['page'])
  return withoutUndefined({
    tab: text('tab'),
    search: text('search'),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    sort: text('sort'),
    from: day('from'),
    to: day('to'),
  })
}

/** The state to show: the URL's values if the list knows them, else the defaults. */
export function listView(search: ListSearch, { tabs, sorts, sort }: ListSettings): ListView {
  const [firstTab = 'all'] = tabs
  const isKnownTab = search.tab !== undefined && tabs.includes(search.tab)
  const isKnownSort = search.sort !== undefined && sorts.includes(search.sort.replace(/^-/, ''))
  return {
    tab: isKnownTab ? (search.tab ?? firstTab) : firstTab,
    search: search.search ?? '',
    page: search.page ?? 1,
    sort: isKnownSort ? (search.sort ?? sort) : sort,
  }
}

/** The URL's range; undefined without one, or if it ends before it begins. */
export function listRange({ from, to }: ListSearch): DayRange | undefined {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

/** The URL after a change: another tab, search, sort or range starts at the first page again. */
export function changedSearch(search: ListSearch, change: ListSearch): ListSearch {
  return readListSearch({
    ...search,
    page: undefined,
    ...change,
    ...(change.search === '' ? { search: undefined } : {}),
  })
}

/** The URL's state besides the list's own: a screen's further choices, which a change of the list leaves alone. */
export function furtherSearch(raw: Record<string, unknown>): Record<string, unknown> {
  const { tab: _tab, search: _search, page: _page, sort: _sort, from: _from, to: _to, ...further } = raw
  return further
}

function withoutUndefined(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
