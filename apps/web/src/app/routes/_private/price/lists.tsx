import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#queries/categories'
import { priceListsQueries } from '#queries/price-lists'
import { productsListSettings, productsQueries } from '#queries/products'
import { PriceListsScreen } from '#screens/price-lists/price-lists-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'

export const Route = createFileRoute('/_private/price/lists')({
  staticData: { title: 'Precios' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQueries.all()),
      // A notice above the list: it would push the list down if it came later.
      queryClient.ensureQueryData(priceListsQueries.lastChange()),
    ])
    const { page, ...filter } = listView(deps, productsListSettings(categories))
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    void queryClient.prefetchQuery(productsQueries.list(filter, page))
    void queryClient.prefetchQuery(priceListsQueries.all())
  },
  component: PriceListsScreen,
})
