import { createFileRoute, redirect } from '@tanstack/react-router'
import { paymentMethodsQueries } from '#features/payments/public/payment-methods.queries.ts'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { TillScreen } from '#features/transactions/till/till-screen.tsx'

export const Route = createFileRoute('/_private/counter')({
  staticData: { title: 'Mostrador', needs: 'sell', uses: 'till' },
  // The lists, and on what terms nobody in particular buys, must be known before the first price is proposed.
  loader: async ({ context: { queryClient } }) => {
    const { till } = await queryClient.ensureQueryData(settingsQueries.current())
    // The device is set to a counter that somebody switched off since: who cannot switch it on sells by the form.
    if (till === undefined && !currentCapabilities().has('settings'))
      throw redirect({ to: '/transactions/details/new/$operation', params: { operation: 'sale' }, replace: true })
    await Promise.all([
      queryClient.ensureQueryData(priceListsQueries.all()),
      queryClient.prefetchQuery(paymentMethodsQueries.all()),
      till && queryClient.ensureQueryData(peopleQueries.forEntry(till.finalConsumer)),
    ])
  },
  component: TillScreen,
})
