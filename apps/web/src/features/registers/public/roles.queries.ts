import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const rolesQueries = {
  /** Every active role by name. */
  all: () =>
    queryOptions({
      queryKey: ['roles', 'all'],
      queryFn: async ({ signal }) => (await call('roles.list', {}, { signal })).data,
    }),
}
