import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const fiscalQueries = {
  /** How the business declares its sales, for whoever sets it up. */
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'fiscal'],
      queryFn: async ({ signal }) => (await call('fiscal.get', {}, { signal })).data,
    }),
}
