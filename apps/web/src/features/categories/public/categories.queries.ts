import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const categoriesQueries = {
  /** Every active category by name. */
  all: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: async ({ signal }) => (await call('categories.list', {}, { signal })).data,
    }),
}
