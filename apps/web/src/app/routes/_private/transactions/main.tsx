import { createFileRoute } from '@tanstack/react-router'
import { settingsQueries } from '#queries/settings'
import { transactionsListSettings, transactionsQueries } from '#queries/transactions'
import { TransactionsScreen } from '#screens/transactions/transactions-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'
import { shownRange } from '#ui/use-list-state.ts'

export const Route = createFileRoute('/_private/transactions/')({
  staticData: { title: 'Comprobantes' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, transactionsListSettings)
    const filter = { ...view, range: shownRange(deps, 'transactions', timeZone), timeZone }
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    void queryClient.prefetchQuery(transactionsQueries.list(filter, page))
  },
  component: TransactionsScreen,
})
