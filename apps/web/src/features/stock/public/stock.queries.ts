import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Movement } from '@trastienda/contract/registers.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

/** What the movement history can be set to: a tab per movement. */
export const stockListSettings = (movements: readonly Movement[]) =>
  ({
    tabs: ['all', ...movements.map(({ $id }) => $id)],
    sorts: ['creationDate'],
    sort: '-creationDate',
  }) satisfies ListSettings

export interface StockFilter {
  /** `all`, or the id of a movement. */
  tab: string
  search: string
  sort: string
  range: DayRange
  timeZone: string
}

export const readHistory = (filter: StockFilter, page: PageAsked, signal?: AbortSignal) => {
  const { tab, search, sort, range, timeZone } = filter
  const order = sort as 'creationDate' | '-creationDate'
  const query = { tab, search, sort: order, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('stock.history', { query }, { signal })
}

export const stockQueries = {
  history: ({ tab, search, sort, range, timeZone }: StockFilter, page: number) =>
    queryOptions({
      queryKey: ['stock', 'history', { tab, search, sort, range, timeZone }, page],
      queryFn: ({ signal }) => readHistory({ tab, search, sort, range, timeZone }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  productHistory: (product: string, page: number) =>
    queryOptions({
      queryKey: ['stock', 'product-history', product, page],
      queryFn: ({ signal }) => call('products.history', { params: { id: product }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The lots of one past change, which never change again. */
  historyDetail: (id: string) =>
    queryOptions({
      queryKey: ['stock', 'history-detail', id],
      queryFn: async ({ signal }) => (await call('stock.history_detail', { params: { id } }, { signal })).data.details,
      staleTime: Infinity,
    }),
  /** The lots of a product with something left, oldest first: in the order in which sales take them. */
  openLots: (product: string) =>
    queryOptions({
      queryKey: ['stock', 'lots', product],
      queryFn: async ({ signal }) => {
        const input = { params: { id: product }, query: { open: 'true' } }
        return (await call('products.lots', input, { signal })).data
      },
    }),
}
