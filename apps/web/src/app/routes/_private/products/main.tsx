import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#queries/categories'
import { productsListSettings, productsQueries } from '#queries/products'
import { SelectedPrices } from '#screens/price-lists/selected-prices.tsx'
import { ProductsScreen } from '#screens/products/products-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'

export const Route = createFileRoute('/_private/products/')({
  staticData: { title: 'Inventario' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQueries.all())
    const { page, ...filter } = listView(deps, productsListSettings(categories))
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    void queryClient.prefetchQuery(productsQueries.list(filter, page))
  },
  component: Inventory,
})

function Inventory() {
  return <ProductsScreen selectionActions={SelectedPrices} />
}
