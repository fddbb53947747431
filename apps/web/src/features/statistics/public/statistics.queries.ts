import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

const soldTabs = ['all', 'sale', 'creditNote'] as const

export type SoldTab = (typeof soldTabs)[number]

export const soldListSettings = {
  tabs: soldTabs,
  sorts: ['creationDate'],
  sort: '-creationDate',
} as const satisfies ListSettings

export const rankingListSettings = {
  tabs: ['all'],
  sorts: ['name', 'total'],
  sort: '-total',
} as const satisfies ListSettings

/** The statistics of one customer's sales have `person=12` in their URL. The router reads a number there. */
export const readPerson = ({ person }: { person?: unknown }): string | undefined => {
  const text = typeof person === 'string' || typeof person === 'number' ? String(person) : ''
  return text === '' || text.length > 20 ? undefined : text
}

interface RangeFilter {
  sort: string
  range: DayRange
  timeZone: string
}

export interface SoldFilter extends RangeFilter {
  tab: string
  /** A customer's code; undefined for all. */
  person: string | undefined
}

export interface CustomersFilter extends RangeFilter {
  search: string
}

export const readSold = (filter: SoldFilter, page: PageAsked, signal?: AbortSignal) => {
  const { tab, sort, person, range, timeZone } = filter
  const order = sort as 'creationDate' | '-creationDate'
  const query = { tab: tab as SoldTab, sort: order, person, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('transactions.stats', { query }, { signal })
}

export const readCustomers = (filter: CustomersFilter, page: PageAsked, signal?: AbortSignal) => {
  const { search, sort, range, timeZone } = filter
  const order = sort as 'name' | '-name' | 'total' | '-total'
  const query = { search, sort: order, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('people.ranking', { query }, { signal })
}

export const statisticsQueries = {
  sold: ({ tab, sort, person, range, timeZone }: SoldFilter, page: number) =>
    queryOptions({
      queryKey: ['statistics', 'sold', { tab, sort, person, range, timeZone }, page],
      queryFn: ({ signal }) => readSold({ tab, sort, person, range, timeZone }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  customers: ({ search, sort, range, timeZone }: CustomersFilter, page: number) =>
    queryOptions({
      queryKey: ['statistics', 'customers', { search, sort, range, timeZone }, page],
      queryFn: ({ signal }) => readCustomers({ search, sort, range, timeZone }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
}
