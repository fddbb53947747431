import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { dayRange, daysRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { PageAsked } from '#ui/list/list-search.ts'

/** The settings of the list of accounts. By default each tab has an order of its own. */
export const accountsListSettings = {
  tabs: ['all', 'Cliente', 'Proveedor', 'owed'],
  sorts: ['name', 'type', 'checkingAccount'],
  sort: '',
} as const

/** Accounts with a balance show the largest first: people call these customers first. */
export const orderOfTab = (tab: string): string => (tab === 'owed' ? '-checkingAccount' : 'name')

export interface AccountsFilter {
  tab: string
  search: string
  sort: string
  /** The balances as they were when this day ended; undefined for now. */
  day?: BusinessDay
  timeZone: string
  /** Only accounts with a balance. */
  owed?: 'receivable' | 'payable' | 'any'
}

export interface LedgerFilter {
  range: DayRange
  timeZone: string
}

type AccountsQuery = NonNullable<CallInput<'payments.accounts'>['query']>

/**
 * The most rows that one call answers, and the most open transactions that are read at all, as nobody pays more at
 * once.
 */
const LONGEST_PAGE = 200
const MOST_OPEN = 2000
const LAST_ROWS = 5

export const readAccounts = (filter: AccountsFilter, page: PageAsked, signal?: AbortSignal) => {
  const { tab, search, sort, day, timeZone, owed } = filter
  const at = day === undefined ? undefined : dayRange(day, timeZone).end
  const shown = tab === 'owed' ? { tab: 'all', owed: 'any' as const } : { tab, owed }
  const view = { ...shown, sort } as Pick<AccountsQuery, 'tab' | 'sort' | 'owed'>
  return call('payments.accounts', { query: { ...view, search, at, ...page } }, { signal })
}

// The keys begin with `people`: every payment and every charge changes the contact, and the event stream reports that.
export const accountsQueries = {
  list: ({ tab, search, sort, day, timeZone, owed }: AccountsFilter, page: number) =>
    queryOptions({
      queryKey: ['people', 'accounts', { tab, search, sort, day, timeZone, owed }, page],
      queryFn: ({ signal }) => readAccounts({ tab, search, sort, day, timeZone, owed }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  ledger: (person: string, { range, timeZone }: LedgerFilter, page: number) =>
    queryOptions({
      queryKey: ['people', 'ledger', person, { range, timeZone }, page],
      queryFn: ({ signal }) =>
        call(
          'people.checking_account',
          { params: { id: person }, query: { ...daysRange(range.from, range.to, timeZone), page } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** The last rows before a range ends, newest first: they explain a balance that the range does not. */
  lastRows: (person: string, { range, timeZone }: LedgerFilter) =>
    queryOptions({
      queryKey: ['people', 'ledger', person, 'last', { to: range.to, timeZone }],
      queryFn: async ({ signal }) => {
        const { end } = dayRange(range.to, timeZone)
        const query = { end, sort: '-creationDate' as const, pageSize: LAST_ROWS }
        return (await call('people.checking_account', { params: { id: person }, query }, { signal })).data
      },
    }),
  /** Every open item of an account, the initial balance first, then oldest first. */
  openItems: (person: string) =>
    queryOptions({
      queryKey: ['people', 'open', person],
      queryFn: async ({ signal }) => {
        const items: OpenTransaction[] = []
        for (let page = 1; ; page += 1) {
          const query = { page, pageSize: LONGEST_PAGE }
          const answer = await call('people.open_transactions', { params: { id: person }, query }, { signal })
          items.push(...answer.data)
          if (answer.data.length === 0 || items.length >= Math.min(answer.total, MOST_OPEN)) {
            return { items, totals: answer.totals }
          }
        }
      },
    }),
  /** One money movement, with its effect on each document. */
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'detail', id],
      queryFn: async ({ signal }) => (await call('payments.get', { params: { id } }, { signal })).data,
    }),
}

/** The read of every open item of an account, the initial balance first, then oldest first. */
export const useOpenItems = (person: string) =>
  useQuery({ ...accountsQueries.openItems(person), select: ({ items }) => items })
