import { createFileRoute } from '@tanstack/react-router'
import { readWaitingSales } from '#features/offline/public/offline-sales.queries.ts'
import { readAbove } from '#platform/cache/read-above.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { transactionsListSettings, transactionsQueries } from '#features/transactions/public/transactions.queries.ts'
import { TransactionsScreen } from '#features/transactions/list/transactions-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/transactions/')({
  staticData: { title: 'Comprobantes', needs: 'documents' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, transactionsListSettings)
    const filter = { ...view, range: shownRange(deps, 'transactions', timeZone), timeZone }
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(transactionsQueries.list(filter, page))
    await readAbove([readWaitingSales(queryClient)])
  },
  component: TransactionsScreen,
})
