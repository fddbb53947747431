import { createFileRoute } from '@tanstack/react-router'
import { readWaitingSales } from '#features/offline/public/offline-sales.queries.ts'
import { paymentsQueries } from '#features/payments/public/payments.queries.ts'
import { readAbove } from '#platform/cache/read-above.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { PaymentStatsScreen } from '#features/payments/stats/payment-stats-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/payments/stats')({
  staticData: { title: 'Estadísticas de Caja', needs: 'figures' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    void queryClient.prefetchQuery(paymentsQueries.stats(shownRange(deps, 'paymentStats', timeZone), timeZone))
    await readAbove([readWaitingSales(queryClient)])
  },
  component: PaymentStatsScreen,
})
