import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const licenseQueries = {
  subscription: () =>
    queryOptions({
      queryKey: ['subscription'],
      queryFn: async ({ signal }) => (await call('subscription.get', {}, { signal })).data,
      staleTime: 5 * 60_000,
      // Who comes back from paying sees it.
      refetchOnWindowFocus: 'always',
    }),
}
