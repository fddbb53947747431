import { createFileRoute } from '@tanstack/react-router'
import { paymentsListSettings, paymentsQueries } from '#queries/payments'
import { settingsQueries } from '#queries/settings'
import { PaymentsScreen } from '#screens/payments/payments-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'
import { shownRange } from '#ui/use-list-state.ts'

export const Route = createFileRoute('/_private/payments/')({
  staticData: { title: 'Movimientos de Caja' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, paymentsListSettings)
    const filter = { ...view, range: shownRange(deps, 'payments', timeZone), timeZone }
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    void queryClient.prefetchQuery(paymentsQueries.list(filter, page))
  },
  component: PaymentsScreen,
})
