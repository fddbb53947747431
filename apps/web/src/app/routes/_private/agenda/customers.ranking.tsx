import { createFileRoute } from '@tanstack/react-router'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { rankingListSettings, statisticsQueries } from '#features/statistics/public/statistics.queries.ts'
import { CustomersScreen } from '#features/statistics/customers/customers-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/agenda/customers/ranking')({
  staticData: { title: 'Ranking de Clientes', needs: 'figures' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, search, sort } = listView(deps, rankingListSettings)
    const range = shownRange(deps, 'customersRanking', timeZone)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(statisticsQueries.customers({ search, sort, range, timeZone }, page))
  },
  component: CustomersScreen,
})
