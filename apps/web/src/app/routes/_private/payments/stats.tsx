import { createFileRoute } from '@tanstack/react-router'
import { paymentsQueries } from '#queries/payments'
import { settingsQueries } from '#queries/settings'
import { PaymentStatsScreen } from '#screens/payments/payment-stats-screen.tsx'
import { readListSearch } from '#ui/list-search.ts'
import { shownRange } from '#ui/use-list-state.ts'

export const Route = createFileRoute('/_private/payments/stats')({
  staticData: { title: 'Estadísticas de Caja' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    void queryClient.prefetchQuery(paymentsQueries.stats(shownRange(deps, 'paymentStats', timeZone), timeZone))
  },
  component: PaymentStatsScreen,
})
