import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const totpQueries = {
  /** Whether the person's own sign-in has a second step. */
  own: () =>
    queryOptions({
      queryKey: ['totp'],
      queryFn: async ({ signal }) => (await call('totp.get', {}, { signal })).data,
    }),
}
