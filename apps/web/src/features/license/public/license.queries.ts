import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const licenseQueries = {
  subscription: () =>
    queryOptions({
      queryKey: ['subscription'],
      queryFn: async ({ signal }) => (await call('subscription.get', {}, { signal })).data,
      staleTime: 5 * 60_000,
      // Somebody who paid in another window sees the new state on coming back.
      refetchOnWindowFocus: 'always',
    }),
}
