import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const zonesQueries = {
  /** Every active zone by name. */
  all: () =>
    queryOptions({
      queryKey: ['zones', 'all'],
      queryFn: async ({ signal }) => (await call('zones.list', {}, { signal })).data,
    }),
}
