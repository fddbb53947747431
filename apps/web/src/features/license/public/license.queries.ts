import { queryOptions, useQuery } from '@tanstack/react-query'
import { allowsWriting } from '@trastienda/domain/license/license'
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

/** In consultation mode everything can be read and nothing saved: a long form says so before it is filled. */
export function useIsConsultation(): boolean {
  const { data } = useQuery(licenseQueries.subscription())
  return data !== undefined && !allowsWriting(data.code)
}
