import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import {
  inventoryQueries,
  rankingSettings,
  readOperation,
  type RankingOperation,
} from '#features/stock/public/inventory.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { RankingScreen } from '#features/stock/ranking/ranking-screen.tsx'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/product/stock/ranking')({
  staticData: { title: 'Ranking de Productos', needs: 'figures' },
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
    // Not awaited: the screen shows skeletons until the answer is there.
    const filter = { ...view, operation: readOperation(deps), range, timeZone }
    void queryClient.prefetchQuery(inventoryQueries.ranking(filter, page))
  },
  component: RankingScreen,
})
