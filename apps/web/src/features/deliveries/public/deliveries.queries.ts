import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { daysRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { deliveryStates } from '@trastienda/domain/delivery/delivery'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

export const pendingListSettings: ListSettings = {
  tabs: ['all', 'due', 'later', 'undated'],
  sorts: ['day', 'receptorName'],
  sort: 'day',
}

export const deliveriesListSettings: ListSettings = {
  tabs: ['all', ...deliveryStates],
  sorts: ['creationDate', 'day', 'receptorName'],
  sort: '-creationDate',
}

export interface PendingFilter {
  readonly tab: string
  readonly search: string
  readonly sort: string
  readonly zone?: string | undefined
}

interface DeliveriesFilter {
  readonly range: DayRange
  readonly timeZone: string
  readonly tab: string
  readonly search: string
  readonly sort: string
}

export const readPending = (filter: PendingFilter, page: PageAsked, signal?: AbortSignal) =>
  call('deliveries.pending', { query: { ...filter, ...page } as CallInput<'deliveries.pending'>['query'] }, { signal })

export const readDeliveries = (
  { range, timeZone, ...view }: DeliveriesFilter,
  page: PageAsked,
  signal?: AbortSignal,
) => {
  const query = { ...daysRange(range.from, range.to, timeZone), ...view, ...page }
  return call('deliveries.list', { query: query as CallInput<'deliveries.list'>['query'] }, { signal })
}

export const deliveriesQueries = {
  pending: (filter: PendingFilter, page: number) =>
    queryOptions({
      queryKey: ['deliveries', 'pending', filter, page],
      queryFn: ({ signal }) => readPending(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** What a contact still gets. */
  pendingOf: (receptor: string, page: number) =>
    queryOptions({
      queryKey: ['deliveries', 'contact', receptor, page],
      queryFn: ({ signal }) => call('deliveries.pending', { query: { receptor, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many sales are promised until today. */
  due: () =>
    queryOptions({
      queryKey: ['deliveries', 'due'],
      queryFn: async ({ signal }) =>
        (await call('deliveries.pending', { query: { tab: 'due', pageSize: 1 } }, { signal })).total,
    }),
  list: (filter: DeliveriesFilter, page: number) =>
    queryOptions({
      queryKey: ['deliveries', 'list', filter, page],
      queryFn: ({ signal }) => readDeliveries(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The remitos of a day in the order in which they are driven. */
  route: (day: BusinessDay) =>
    queryOptions({
      queryKey: ['deliveries', 'route', day],
      queryFn: async ({ signal }) => (await call('deliveries.route', { query: { day } }, { signal })).data,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['deliveries', 'detail', id],
      queryFn: async ({ signal }) => (await call('deliveries.get', { params: { id } }, { signal })).data,
    }),
  /** How the goods of a sale are to be delivered, and what has left. */
  ofSale: (sale: string) =>
    queryOptions({
      queryKey: ['deliveries', 'sale', sale],
      queryFn: async ({ signal }) => (await call('deliveries.of_sale', { params: { id: sale } }, { signal })).data,
    }),
}
