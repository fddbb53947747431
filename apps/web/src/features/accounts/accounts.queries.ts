import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { dayRange, daysRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api.ts'
import type { DayRange } from '#platform/range-memory.ts'
import type { PageAsked } from '#ui/list-search.ts'

const accountTabs = ['all', 'Cliente', 'Proveedor'] as const

/** What the list of accounts can be set to. */
export const accountsListSettings = {
  tabs: accountTabs,
  sorts: ['name', 'type', 'checkingAccount'],
  sort: 'name',
} as const

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

/** The most rows that one call answers, and the most that are read at all: nobody pays more at once. */
const LONGEST_PAGE = 200
const MOST_OPEN = 2000

export const readAccounts = (filter: AccountsFilter, page: PageAsked, signal?: AbortSignal) => {
  const { tab, search, sort, day, timeZone, owed } = filter
  const at = day === undefined ? undefined : dayRange(day, timeZone).end
  const view = { tab, sort } as Pick<AccountsQuery, 'tab' | 'sort'>
  return call('payments.accounts', { query: { ...view, search, at, owed, ...page } }, { signal })
}

// Every payment and every charge changes the person, and the event stream says so.
export const accountsQueries = {
  list: ({ tab, search, sort, day, timeZone, owed }: AccountsFilter, page: number) =>
    queryOptions({
      queryKey: ['people', 'accounts', { tab, search, sort, day, owed }, page],
      queryFn: ({ signal }) => readAccounts({ tab, search, sort, day, timeZone, owed }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  ledger: (person: string, { range, timeZone }: LedgerFilter, page: number) =>
    queryOptions({
      queryKey: ['people', 'ledger', person, range, page],
      queryFn: ({ signal }) =>
        call(
          'people.checking_account',
          { params: { id: person }, query: { ...daysRange(range.from, range.to, timeZone), page } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** Everything that is open on an account, the initial balance first, then oldest first. */
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
  /** One money movement, with what it did to each document. */
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'detail', id],
      queryFn: async ({ signal }) => (await call('payments.get', { params: { id } }, { signal })).data,
    }),
}
