import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** What the products' prices are, and when a purchase sets replacement costs. */
export const priceSettings = () =>
  queryOptions({
    queryKey: ['settings', 'prices'],
    queryFn: async ({ signal }) => (await call('settings.prices', {}, { signal })).data,
  })
