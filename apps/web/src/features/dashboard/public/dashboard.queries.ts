import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DayPartName } from '@trastienda/contract/dashboard.contract'
import type { Settings } from '@trastienda/contract/settings.contract'
import { businessDayOf, daysRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { yearsSince } from '@trastienda/domain/calendar/month'
import { deliveriesQueries } from '#features/deliveries/public/deliveries.queries.ts'
import { readWaitingSales } from '#features/offline/public/offline-sales.queries.ts'
import { readAwaitedParts } from '#features/payments/public/payments.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { quotesQueries } from '#features/transactions/public/quotes.queries.ts'
import { call } from '#platform/api/api.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { readAbove } from '#platform/cache/read-above.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { type DayRange, todayIn } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'
import { isFirstStepsDismissed } from './first-steps-dismissal.ts'

/** The number of the last sale is 0 until there is one. */
export const hasSold = ({ transactionSettings }: Settings): boolean => Number(transactionSettings.lastInvoice) > 0

export const daysListSettings = {
  tabs: ['all'],
  sorts: ['creationDate'],
  sort: '-creationDate',
} as const satisfies ListSettings

export interface DaysFilter {
  sort: string
  range: DayRange
  timeZone: string
}

/** The dashboard's URL says `year=2025`; without it, this year. */
export const readYear = ({ year }: { year?: unknown }): number | undefined => {
  const read = Number(year)
  return Number.isSafeInteger(read) && read >= 1900 && read < 9999 ? read : undefined
}

export const yearIn = (timeZone: string): number => Number(todayIn(timeZone).slice(0, 4))

export const readDays = ({ sort, range, timeZone }: DaysFilter, page: PageAsked, signal?: AbortSignal) => {
  const order = sort as 'creationDate' | '-creationDate'
  const query = { sort: order, ...daysRange(range.from, range.to, timeZone), ...page }
  return call('dashboard.days', { query }, { signal })
}

export const dashboardQueries = {
  /** The income and outcome of each day of a range. */
  days: ({ sort, range, timeZone }: DaysFilter, page: number) =>
    queryOptions({
      queryKey: ['statistics', 'days', { sort, range, timeZone }, page],
      queryFn: ({ signal }) => readDays({ sort, range, timeZone }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The rows behind one part of a range's figures. */
  entries: (part: DayPartName, range: DayRange, timeZone: string, page: number) =>
    queryOptions({
      queryKey: ['statistics', 'entries', part, range, timeZone, page],
      queryFn: ({ signal }) => {
        const query = { tab: part, ...daysRange(range.from, range.to, timeZone), page }
        return call('dashboard.entries', { query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  /** Each month's result of a year. */
  months: (year: number, timeZone: string) =>
    queryOptions({
      queryKey: ['statistics', 'months', { year, timeZone }],
      queryFn: async ({ signal }) => (await call('dashboard.months', { query: { year } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  /** From the year of the first transaction to this one, oldest first. */
  years: (timeZone: string) =>
    queryOptions({
      queryKey: ['transactions', 'years', timeZone],
      queryFn: async ({ signal }) => {
        const { date } = (await call('transactions.first_date', {}, { signal })).data
        const first = date === undefined ? undefined : Number(businessDayOf(date, timeZone).slice(0, 4))
        return yearsSince(first, yearIn(timeZone))
      },
    }),
  /** What came in and went out of the cash on a day. */
  cashOf: (day: BusinessDay, timeZone: string) =>
    queryOptions({
      queryKey: ['payments', 'of-day', day, timeZone],
      queryFn: async ({ signal }) => {
        const query = { ...daysRange(day, day, timeZone), pageSize: 1 }
        return (await call('payments.list', { query }, { signal })).totals
      },
    }),
  /** The sums of all accounts. */
  owed: () =>
    queryOptions({
      queryKey: ['people', 'owed'],
      queryFn: async ({ signal }) => (await call('payments.accounts', { query: { pageSize: 1 } }, { signal })).totals,
    }),
  /** How many products with stock control have none. */
  withoutStock: () =>
    queryOptions({
      queryKey: ['products', 'without-stock'],
      queryFn: async ({ signal }) =>
        (await call('products.stock', { query: { tab: 'noStock', pageSize: 1 } }, { signal })).total,
    }),
  /** How many products cost more than their price. */
  belowCost: () =>
    queryOptions({
      queryKey: ['products', 'below-cost'],
      queryFn: async ({ signal }) =>
        (await call('products.list', { query: { belowCost: 'true', pageSize: 1 } }, { signal })).total,
    }),
  /** The ticks of the first-steps checklist, each under the collection whose changes set it. */
  hasProduct: () =>
    queryOptions({
      queryKey: ['products', 'has-any'],
      queryFn: async ({ signal }) => (await call('products.list', { query: { pageSize: 1 } }, { signal })).total > 0,
    }),
  hasCustomer: () =>
    queryOptions({
      queryKey: ['people', 'has-customer'],
      queryFn: async ({ signal }) =>
        (await call('people.list', { query: { pageSize: 1, tab: 'Cliente' } }, { signal })).total > 0,
    }),
  /** A sale in status Creada does not count yet. */
  hasSale: () =>
    queryOptions({
      queryKey: ['transactions', 'has-sale'],
      queryFn: async ({ signal }) => {
        const query = { of: 'effective_sales' } as const
        return (await call('transactions.first_date', { query }, { signal })).data.date !== undefined
      },
      // The settings, which load before any screen, have just said that there is no sale at all.
      initialData: () => {
        const settings = queryClient.getQueryData<Settings>(['settings'])
        return settings === undefined || hasSold(settings) ? undefined : false
      },
      initialDataUpdatedAt: () => queryClient.getQueryState(['settings'])?.dataUpdatedAt,
    }),
}

/**
 * Reads the ticks before the dashboard shows: a checklist that comes or goes afterwards would push everything around.
 */
export const readFirstSteps = async (client: QueryClient, userId: string): Promise<void> => {
  if (isFirstStepsDismissed(userId)) return
  await readAbove([
    client.ensureQueryData(dashboardQueries.hasProduct()),
    client.ensureQueryData(dashboardQueries.hasCustomer()),
    client.ensureQueryData(dashboardQueries.hasSale()),
    client.ensureQueryData(settingsQueries.till()),
  ])
}

/** Reads the notices above the figures before the dashboard shows. */
export const readNotices = async (client: QueryClient, { quotes, deliveries }: Settings): Promise<void> => {
  const seesDeliveries = deliveries !== undefined && currentCapabilities().has('documents')
  await readAbove([
    readWaitingSales(client),
    readAwaitedParts(client),
    quotes !== undefined && client.ensureQueryData(quotesQueries.answered()),
    seesDeliveries && client.ensureQueryData(deliveriesQueries.due()),
  ])
}
