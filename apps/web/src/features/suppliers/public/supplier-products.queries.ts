import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const supplierProductsQueries = {
  /** Who sells the product. */
  ofProduct: (product: string) =>
    queryOptions({
      queryKey: ['products', 'suppliers', product],
      queryFn: async ({ signal }) => (await call('products.suppliers', { params: { id: product } }, { signal })).data,
    }),
  /** A page of what the supplier sells. */
  ofSupplier: (supplier: string, search: string, page: number) =>
    queryOptions({
      queryKey: ['people', 'supplied', supplier, search, page],
      queryFn: ({ signal }) =>
        call('people.supplied', { params: { id: supplier }, query: { search, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
