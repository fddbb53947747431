import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#queries/categories'
import { inventoryQueries, rankingSettings, readOperation, type RankingOperation } from '#queries/inventory'
import { settingsQueries } from '#queries/settings'
import { RankingScreen } from '#screens/inventory/ranking-screen.tsx'
import { listView, readListSearch, type ListSearch } from '#ui/list-search.ts'
import { shownRange } from '#ui/use-list-state.ts'

export const Route = createFileRoute('/_private/product/stock/ranking')({
  staticData: { title: 'Ranking de Productos' },
  validateSearch: (raw): ListSearch & { operation?: RankingOperation } => {
    const operation = readOperation(raw)
    return { ...readListSearch(raw), ...(operation === 'venta' ? {} : { operation }) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ timeZone }, categories] = await Promise.all([
      queryClient.ensureQueryData(settingsQueries.current()),
      queryClient.ensureQueryData(categoriesQueries.all()),
    ])
    const { page, ...view } = listView(deps, rankingSettings(categories))
    const range = shownRange(deps, 'stockRanking', timeZone)
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    const filter = { ...view, operation: readOperation(deps), range, timeZone }
    void queryClient.prefetchQuery(inventoryQueries.ranking(filter, page))
  },
  component: RankingScreen,
})
