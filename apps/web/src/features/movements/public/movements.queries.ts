import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const movementsQueries = {
  /** Every active movement by name, the system's included. */
  all: () =>
    queryOptions({
      queryKey: ['movements', 'all'],
      queryFn: async ({ signal }) => (await call('movements.list', {}, { signal })).data,
    }),
}
