import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { PageAsked } from '#ui/list/list-search.ts'

export const cashSessionsListSettings = {
  tabs: ['all', 'open', 'closed'],
  sorts: ['openedAt'],
  sort: '-openedAt',
} as const

export interface CashSessionsFilter {
  readonly tab: string
  readonly sort: string
  readonly range: DayRange
  readonly timeZone: string
}

export const readCashSessions = (
  { tab, sort, range, timeZone }: CashSessionsFilter,
  page: PageAsked,
  signal?: AbortSignal,
) => {
  const chosen = { tab, sort } as Pick<NonNullable<CallInput<'cash_sessions.list'>['query']>, 'tab' | 'sort'>
  const query = { ...chosen, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('cash_sessions.list', { query }, { signal })
}

export const cashSessionsQueries = {
  list: (filter: CashSessionsFilter, page: number) =>
    queryOptions({
      queryKey: ['cashSessions', 'list', filter, page],
      queryFn: ({ signal }) => readCashSessions(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The register of this browser, and its open session. */
  current: () =>
    queryOptions({
      queryKey: ['cashSessions', 'current'],
      queryFn: async ({ signal }) => (await call('cash_sessions.current', {}, { signal })).data,
    }),
  registers: () =>
    queryOptions({
      queryKey: ['cashSessions', 'registers'],
      queryFn: async ({ signal }) => (await call('cash_registers.list', {}, { signal })).data,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['cashSessions', 'detail', id],
      queryFn: async ({ signal }) => (await call('cash_sessions.get', { params: { id } }, { signal })).data,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'cashClosing'],
      queryFn: async ({ signal }) => (await call('settings.cash_closing', {}, { signal })).data,
    }),
}
