import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'

const offlineSaleTabs = ['waiting', 'done', 'voided'] as const

export const offlineSalesListSettings = { tabs: offlineSaleTabs, sorts: [], sort: '' } as const

export const offlineSalesQueries = {
  list: (tab: string, page: number) =>
    queryOptions({
      queryKey: ['offlineSales', 'list', tab, page],
      queryFn: ({ signal }) =>
        call(
          'offline_sales.list',
          { query: { tab: offlineSaleTabs.find((each) => each === tab) ?? 'waiting', page } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  detail: (key: string) =>
    queryOptions({
      queryKey: ['offlineSales', 'detail', key],
      queryFn: async ({ signal }) => (await call('offline_sales.get', { params: { key } }, { signal })).data,
    }),
  /** How many wait, and their sum. Live events report a change. */
  waiting: () =>
    queryOptions({
      queryKey: ['offlineSales', 'waiting'],
      queryFn: async ({ signal }) => (await call('offline_sales.waiting', {}, { signal })).data,
      staleTime: 5 * 60_000,
    }),
}

/** Reads what the notice of waiting sales says, for a screen that shows it above its content. */
export const readWaitingSales = async (client: QueryClient): Promise<void> => {
  if (currentCapabilities().has('sell')) await client.ensureQueryData(offlineSalesQueries.waiting())
}
