import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

export const quotesListSettings: ListSettings = {
  tabs: ['all', 'open', 'answered', 'expired', 'converted', 'rejected'],
  sorts: ['creationDate', 'customerName', 'validUntil', 'total'],
  sort: '-creationDate',
}

interface QuotesFilter {
  range: DayRange
  timeZone: string
  tab: string
  search: string
  sort: string
}

export const readQuotes = ({ range, timeZone, ...view }: QuotesFilter, page: PageAsked, signal?: AbortSignal) => {
  const query = { ...daysRange(range.from, range.to, timeZone), ...view, ...page }
  return call('quotes.list', { query: query as CallInput<'quotes.list'>['query'] }, { signal })
}

export const quotesQueries = {
  list: (filter: QuotesFilter, page: number) =>
    queryOptions({
      queryKey: ['quotes', 'list', filter, page],
      queryFn: ({ signal }) => readQuotes(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The quotes of a contact, the latest first. */
  ofContact: (receptor: string, page: number) =>
    queryOptions({
      queryKey: ['quotes', 'contact', receptor, page],
      queryFn: ({ signal }) => call('quotes.list', { query: { receptor, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many undecided quotes a customer answered. */
  answered: () =>
    queryOptions({
      queryKey: ['quotes', 'answered'],
      queryFn: async ({ signal }) =>
        (await call('quotes.list', { query: { tab: 'answered', pageSize: 1 } }, { signal })).total,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['quotes', 'detail', id],
      queryFn: async ({ signal }) => (await call('quotes.get', { params: { id } }, { signal })).data,
    }),
  version: (id: string, version: number) =>
    queryOptions({
      queryKey: ['quotes', 'version', id, version],
      queryFn: async ({ signal }) =>
        (await call('quotes.get', { params: { id }, query: { version } }, { signal })).data,
    }),
}
