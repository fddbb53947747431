import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'

export const transactionTabs = ['all', 'created', 'effective', 'paid'] as const

export type TransactionTab = (typeof transactionTabs)[number]

/** What the transactions list can be set to. */
export const transactionsListSettings = {
  tabs: transactionTabs,
  sorts: ['creationDate', 'receptorName', 'total', 'status'],
  sort: '-creationDate',
} as const

export interface TransactionsFilter {
  tab: string
  search: string
  sort: string
  range: DayRange
  timeZone: string
}

const listInput = ({ tab, search, sort, range, timeZone }: TransactionsFilter) => ({
  tab: tab as TransactionTab,
  search,
  sort: sort as NonNullable<CallInput<'transactions.list'>['query']>['sort'],
  ...daysRange(range.from, range.to, timeZone),
})

export const transactionsQueries = {
  list: (filter: TransactionsFilter, page: number) =>
    queryOptions({
      queryKey: ['transactions', 'list', filter, page],
      queryFn: ({ signal }) => call('transactions.list', { query: { ...listInput(filter), page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['transactions', 'detail', id],
      queryFn: async ({ signal }) => (await call('transactions.get', { params: { id } }, { signal })).data,
    }),
  /** A row of the list, read by its id. */
  row: (id: string) =>
    queryOptions({ ...transactionsQueries.detail(id), select: (detail): Transaction => detail.transaction }),
}

/** A page of the list, outside the cache: an action on many rows reads their present state. */
export const readTransactions = (filter: TransactionsFilter, page: { page: number; pageSize: number }) =>
  call('transactions.list', { query: { ...listInput(filter), ...page } })
