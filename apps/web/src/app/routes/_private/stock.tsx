import { createFileRoute } from '@tanstack/react-router'
import { movementsQueries } from '#features/registers/public/movements.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { stockListSettings, stockQueries } from '#features/stock/public/stock.queries.ts'
import { StockScreen } from '#features/stock/history/stock-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/stock')({
  staticData: { title: 'Movimientos de Stock', needs: 'stock.read' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ timeZone }, movements] = await Promise.all([
      queryClient.ensureQueryData(settingsQueries.current()),
      queryClient.ensureQueryData(movementsQueries.all()),
    ])
    const { page, ...view } = listView(deps, stockListSettings(movements))
    // Not awaited: the screen shows skeletons until the answer is there.
    const filter = { ...view, range: shownRange(deps, 'stock', timeZone), timeZone }
    void queryClient.prefetchQuery(stockQueries.history(filter, page))
  },
  component: StockScreen,
})
