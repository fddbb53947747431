import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const sessionsQueries = {
  /** The person's own sessions, the one used last first. */
  own: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await call('sessions.list', {}, { signal })).data,
    }),
}
