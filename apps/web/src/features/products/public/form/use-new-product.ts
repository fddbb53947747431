import { useQuery } from '@tanstack/react-query'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { productsQueries } from '#features/products/public/products.queries.ts'

/** What a new product starts with: the next code, and the category where there is only one. */
export function useNewProduct() {
  const { data: code = '', isFetched, refetch } = useQuery(productsQueries.nextCode())
  const categories = useQuery(categoriesQueries.all())
  const [only, ...others] = categories.data ?? []
  return {
    code,
    category: only === undefined || others.length > 0 ? null : only.$id,
    isFetched: isFetched && categories.isFetched,
    refetch,
  }
}
