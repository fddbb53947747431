import { createFileRoute } from '@tanstack/react-router'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { NewQuoteScreen } from '#features/transactions/quote/new-quote-screen.tsx'

export const Route = createFileRoute('/_private/quotes/new')({
  staticData: { title: 'Nuevo presupuesto', needs: 'sell', uses: 'quotes' },
  // The lists must be known before the first price is proposed.
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(priceListsQueries.all()),
  component: NewQuoteScreen,
})
