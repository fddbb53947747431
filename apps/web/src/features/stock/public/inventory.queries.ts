import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Category } from '@trastienda/contract/registers.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

/** The states of a product's stock; each but the first is a status of the domain. */
const stockStateTabs = ['all', 'good', 'warn', 'critical', 'noStock'] as const

type StockStateTab = (typeof stockStateTabs)[number]

/** The settings of the product stock table. Products that need attention come first. */
export const stockStateSettings = {
  tabs: stockStateTabs,
  sorts: ['name', 'status'],
  sort: 'status',
} as const satisfies ListSettings

const categoryTabs = (categories: readonly Category[]) => ['all', ...categories.map(({ $id }) => $id)]

/** What the ranking can be set to: a tab per category. */
export const rankingSettings = (categories: readonly Category[]) =>
  ({ tabs: categoryTabs(categories), sorts: ['name', 'total'], sort: '-total' }) satisfies ListSettings

/** What the stock's value can be set to: a tab per category. */
export const stockValueSettings = (categories: readonly Category[]) =>
  ({ tabs: categoryTabs(categories), sorts: ['name', 'stockValue'], sort: '-stockValue' }) satisfies ListSettings

export type RankingOperation = 'venta' | 'compra'

/** A ranking's URL says `operation=compra`; without it, sales. */
export const readOperation = ({ operation }: { operation?: unknown }): RankingOperation =>
  operation === 'compra' ? 'compra' : 'venta'

interface ListFilter {
  tab: string
  search: string
  sort: string
}

export interface RankingFilter extends ListFilter {
  operation: RankingOperation
  range: DayRange
  timeZone: string
}

export const readStock = ({ tab, search, sort }: ListFilter, page: PageAsked, signal?: AbortSignal) => {
  const order = sort as 'name' | '-name' | 'status' | '-status'
  return call('products.stock', { query: { tab: tab as StockStateTab, search, sort: order, ...page } }, { signal })
}

export const readRanking = (filter: RankingFilter, page: PageAsked, signal?: AbortSignal) => {
  const { tab, search, sort, operation, range, timeZone } = filter
  const order = sort as 'name' | '-name' | 'total' | '-total'
  const query = { tab, search, sort: order, operation, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('products.ranking', { query }, { signal })
}

export const readStockValue = ({ tab, search, sort }: ListFilter, page: PageAsked, signal?: AbortSignal) => {
  const order = sort as 'name' | '-name' | 'stockValue' | '-stockValue'
  return call('products.stock_value', { query: { tab, search, sort: order, ...page } }, { signal })
}

export const inventoryQueries = {
  stock: ({ tab, search, sort }: ListFilter, page: number) =>
    queryOptions({
      queryKey: ['products', 'stock', { tab, search, sort }, page],
      queryFn: ({ signal }) => readStock({ tab, search, sort }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  ranking: ({ tab, search, sort, operation, range, timeZone }: RankingFilter, page: number) =>
    queryOptions({
      queryKey: ['stock', 'ranking', { tab, search, sort, operation, range, timeZone }, page],
      queryFn: ({ signal }) => readRanking({ tab, search, sort, operation, range, timeZone }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  value: ({ tab, search, sort }: ListFilter, page: number) =>
    queryOptions({
      queryKey: ['stock', 'value', { tab, search, sort }, page],
      queryFn: ({ signal }) => readStockValue({ tab, search, sort }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
}
