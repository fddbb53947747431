import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api.ts'
import type { DayRange } from '#platform/range-memory.ts'

export const transactionTabs = ['all', 'created', 'effective', 'paid'] as const

export type TransactionTab = (typeof transactionTabs)[number]

/** What the transactions list can be set to. */
export const transactionsListSettings = {
  tabs: transactionTabs,
  sorts: ['creationDate'],
  sort: '-creationDate',
} as const

export interface TransactionsFilter {
  tab: string
  search: string
  sort: string
  range: DayRange
  timeZone: string
}

/** The most rows that one call answers. */
const LONGEST_PAGE = 200

const listInput = ({ tab, search, sort, range, timeZone }: TransactionsFilter) => ({
  tab: tab as TransactionTab,
  search,
  sort: sort as 'creationDate' | '-creationDate',
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
}

/** Every row of a tab, whatever page it is on, up to `limit`: what select-all ticks. */
export async function allTransactions(filter: TransactionsFilter, limit: number): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let page = 1; rows.length < limit; page += 1) {
    const { data, total } = await call('transactions.list', {
      query: { ...listInput(filter), page, pageSize: LONGEST_PAGE },
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, limit)
}
