import { createFileRoute } from '@tanstack/react-router'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import {
  productsListSettings,
  productsQueries,
  readProductChoices,
  shownProductChoices,
  type ProductChoices,
} from '#features/products/public/products.queries.ts'
import { PriceListsScreen } from '#features/price-lists/prices/price-lists-screen.tsx'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/price/lists')({
  staticData: { title: 'Precios', needs: 'look' },
  validateSearch: (raw): ListSearch & ProductChoices => ({ ...readListSearch(raw), ...readProductChoices(raw) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQueries.all()),
      // A notice above the list: if it came later, it would push the list down.
      currentCapabilities().has('catalogue') && queryClient.ensureQueryData(priceListsQueries.lastChange()),
    ])
    const { page, ...filter } = listView(deps, productsListSettings(categories))
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(
      productsQueries.list({ ...filter, ...shownProductChoices(deps, currentCapabilities()) }, page),
    )
    void queryClient.prefetchQuery(priceListsQueries.all())
  },
  component: PriceListsScreen,
})
