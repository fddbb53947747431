import type { Category } from '@trastienda/contract/registers.contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const categoriesQueries = {
  /** Every active category by name. */
  all: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: async ({ signal }) => (await call('categories.list', {}, { signal })).data,
    }),
}

/** Every active category by name, on a screen whose route has loaded them. */
export const useCategories = (): readonly Category[] => useSuspenseQuery(categoriesQueries.all()).data
