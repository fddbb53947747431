import { createFileRoute } from '@tanstack/react-router'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { readWaitingSales } from '#features/offline/public/offline-sales.queries.ts'
import {
  paymentsListSettingsOf,
  paymentsQueries,
  readAwaitedParts,
} from '#features/payments/public/payments.queries.ts'
import { readAbove } from '#platform/cache/read-above.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { PaymentsScreen } from '#features/payments/movements/payments-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/payments/')({
  staticData: { title: 'Movimientos de Caja', needs: 'documents' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, paymentsListSettingsOf(currentCapabilities()))
    const filter = { ...view, range: shownRange(deps, 'payments', timeZone), timeZone }
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(paymentsQueries.list(filter, page))
    await readAbove([readWaitingSales(queryClient), readAwaitedParts(queryClient)])
  },
  component: PaymentsScreen,
})
