import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const priceListsQueries = {
  /** Every active price list, the default one first. */
  all: () =>
    queryOptions({
      queryKey: ['priceLists', 'all'],
      queryFn: async ({ signal }) => (await call('price_lists.list', {}, { signal })).data,
    }),
}
