import { createFileRoute } from '@tanstack/react-router'
import { inventoryQueries, stockStateSettings } from '#features/stock/public/inventory.queries.ts'
import { ProductStockScreen } from '#features/stock/status/product-stock-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/product/stock/')({
  staticData: { title: 'Estado de Stock', needs: 'look' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { page, ...filter } = listView(deps, stockStateSettings)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(inventoryQueries.stock(filter, page))
  },
  component: ProductStockScreen,
})
