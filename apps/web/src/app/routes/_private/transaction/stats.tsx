import { createFileRoute } from '@tanstack/react-router'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { readPerson, soldListSettings, statisticsQueries } from '#features/statistics/public/statistics.queries.ts'
import { SoldScreen } from '#features/statistics/sold/sold-screen.tsx'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/transaction/stats')({
  staticData: { title: 'Estadísticas de Ventas', needs: 'figures' },
  validateSearch: (raw): ListSearch & { person?: string } => {
    const person = readPerson(raw)
    return { ...readListSearch(raw), ...(person === undefined ? {} : { person }) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, tab, sort } = listView(deps, soldListSettings)
    const range = shownRange(deps, 'transactionStats', timeZone)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(statisticsQueries.sold({ tab, sort, person: deps.person, range, timeZone }, page))
  },
  component: SoldScreen,
})
