import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

const RECOUNTED_AFTER = 300_000

/** What the list of proposals shows. */
export interface ProposalsView {
  readonly search: string
  /** With prices that leave more than their target, lower ones. */
  readonly withDrops: boolean
}

/** For the route's `validateSearch`. */
export const readWithDrops = ({ withDrops }: Record<string, unknown>): { withDrops?: true } =>
  withDrops === true ? { withDrops } : {}

/** The prices that targets propose. */
export const proposalsQueries = {
  list: ({ search, withDrops }: ProposalsView, page: number) =>
    queryOptions({
      queryKey: ['products', 'proposals', search, withDrops, page],
      queryFn: ({ signal }) =>
        call('price_changes.preview', { body: { byTarget: true, withDrops, selection: { search }, page } }, { signal }),
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
