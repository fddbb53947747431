import { createFileRoute } from '@tanstack/react-router'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { quotesQueries } from '#features/transactions/public/quotes.queries.ts'
import { QuoteScreen } from '#features/transactions/quote/quote-screen.tsx'

export const Route = createFileRoute('/_private/quotes/$id')({
  staticData: { title: 'Presupuesto', needs: 'documents' },
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(quotesQueries.detail(params.id)),
      queryClient.ensureQueryData(priceListsQueries.all()),
    ])
  },
  component: Quote,
})

function Quote() {
  const { id } = Route.useParams()
  return <QuoteScreen key={id} id={id} />
}
