import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The changes of a product's replacement cost, the last first. */
export const replacementCosts = (code: string) =>
  queryOptions({
    queryKey: ['products', 'replacementCosts', code],
    queryFn: async ({ signal }) =>
      (await call('products.replacement_costs', { params: { id: code } }, { signal })).data,
  })
