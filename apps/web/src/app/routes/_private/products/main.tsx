import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { productsListSettings, productsQueries } from '#features/products/public/products.queries.ts'
import { SelectedPrices } from '#features/price-lists/prices/selected-prices.tsx'
import { ProductsScreen } from '#features/products/inventory/products-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/products/')({
  staticData: { title: 'Inventario', needs: 'look' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQueries.all())
    const { page, ...filter } = listView(deps, productsListSettings(categories))
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(productsQueries.list(filter, page))
  },
  component: Inventory,
})

function Inventory() {
  return <ProductsScreen selectionActions={SelectedPrices} />
}
