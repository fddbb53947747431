import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** How a supplier's lists are read, and the last one. */
export const supplierList = (supplier: string) =>
  queryOptions({
    queryKey: ['people', 'list', supplier],
    queryFn: async ({ signal }) => (await call('supplier_lists.get', { params: { id: supplier } }, { signal })).data,
  })
