import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { seenOperations } from '@trastienda/domain/staff/sight'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'
import { paymentMethodsQueries } from './payment-methods.queries.ts'

/** The settings of the history of money movements: a tab for each operation that the person can see. */
export const paymentsListSettingsOf = (capabilities: ReadonlySet<Capability>): ListSettings => ({
  tabs: ['all', ...seenOperations(capabilities)],
  sorts: ['creationDate'],
  sort: '-creationDate',
})

/** The statistics have only a range. */
export const paymentStatsSettings = { tabs: ['all'], sorts: [], sort: '' } as const

export interface PaymentsFilter {
  range: DayRange
  timeZone: string
  tab?: string
  search?: string
  sort?: string
  /** Only movements with this tag. */
  tag?: string
  isTagged?: boolean
  cash?: 'in' | 'out' | 'any'
  /** Only movements by this payment method. */
  method?: string | undefined
  /** Only movements of this cash session that were counted. */
  session?: string
}

type PaymentsQuery = NonNullable<CallInput<'payments.list'>['query']>

const listInput = ({
  range,
  timeZone,
  tab,
  search,
  sort,
  tag,
  isTagged,
  cash,
  method,
  session,
}: PaymentsFilter): PaymentsQuery => ({
  ...daysRange(range.from, range.to, timeZone),
  ...({ tab, sort } as Pick<PaymentsQuery, 'tab' | 'sort'>),
  search,
  tag,
  tagged: isTagged === undefined ? undefined : String(isTagged),
  cash,
  method,
  ...(session === undefined ? {} : { session, late: 'false' }),
})

export const readPayments = (filter: PaymentsFilter, page: PageAsked, signal?: AbortSignal) =>
  call('payments.list', { query: { ...listInput(filter), ...page } }, { signal })

export const paymentsQueries = {
  list: (filter: PaymentsFilter, page: number) =>
    queryOptions({
      queryKey: ['payments', 'list', filter, page],
      queryFn: ({ signal }) => readPayments(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** What somebody has to see arrive. */
  awaited: () =>
    queryOptions({
      queryKey: ['payments', 'awaited'],
      queryFn: async ({ signal }) => (await call('payments.awaited', {}, { signal })).data,
    }),
  stats: (range: DayRange, timeZone: string) =>
    queryOptions({
      queryKey: ['payments', 'stats', { range, timeZone }],
      queryFn: async ({ signal }) => {
        const { start, end } = daysRange(range.from, range.to, timeZone)
        return (await call('payment_stats.get', { query: { startDate: start, endDate: end } }, { signal })).data
      },
      placeholderData: keepPreviousData,
    }),
}

/** The tags in use that contain a text. */
export const tagSuggestions = (text: string) => ({
  queryKey: ['payments', 'tags', text] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('cash_tags.list', { query: { search: text } }, { signal })).data.map((tag) => tag.text),
})

/** Reads what the notice of charges to confirm says, for a screen that shows it above its content. */
export const readAwaitedParts = async (client: QueryClient): Promise<void> => {
  const methods = await client.ensureQueryData(paymentMethodsQueries.all())
  if (methods.length > 1) await client.ensureQueryData(paymentsQueries.awaited())
}
