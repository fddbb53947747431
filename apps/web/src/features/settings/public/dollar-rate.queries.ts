import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** What a dollar costs, since when, and how many products follow it; its key begins with `products`, whose costs it makes. */
export const dollarRate = () =>
  queryOptions({
    queryKey: ['products', 'dollarRate'],
    queryFn: async ({ signal }) => (await call('dollar_rate.get', {}, { signal })).data,
  })
