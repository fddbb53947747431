import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

const RECOUNTED_AFTER = 300_000

/** The prices that targets propose. */
export const proposalsQueries = {
  list: (search: string, page: number) =>
    queryOptions({
      queryKey: ['products', 'proposals', search, page],
      queryFn: ({ signal }) =>
        call('price_changes.preview', { body: { byTarget: true, selection: { search }, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /**
   * How many there are. The server looks at every product for it, so that sales do not ask again: its key begins with `settings`, which
   * every change of prices makes stale, and it is asked every few minutes.
   */
  count: () =>
    queryOptions({
      queryKey: ['settings', 'proposals'],
      queryFn: async ({ signal }) =>
        (await call('price_changes.preview', { body: { byTarget: true, selection: {}, pageSize: 1 } }, { signal }))
          .total,
      staleTime: RECOUNTED_AFTER,
      refetchInterval: RECOUNTED_AFTER,
    }),
  targets: () =>
    queryOptions({
      queryKey: ['products', 'priceTargets'],
      queryFn: async ({ signal }) => (await call('price_targets.list', {}, { signal })).data,
    }),
}
