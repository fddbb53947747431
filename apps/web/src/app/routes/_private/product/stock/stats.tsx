import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { inventoryQueries, stockValueSettings } from '#features/stock/public/inventory.queries.ts'
import { StockValueScreen } from '#features/stock/value/stock-value-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/product/stock/stats')({
  staticData: { title: 'Valor de Stock', needs: 'figures' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQueries.all())
    const { page, ...filter } = listView(deps, stockValueSettings(categories))
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(inventoryQueries.value(filter, page))
  },
  component: StockValueScreen,
})
