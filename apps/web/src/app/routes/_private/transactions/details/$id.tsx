import { createFileRoute } from '@tanstack/react-router'
import { priceListsQueries } from '#queries/price-lists'
import { transactionsQueries } from '#queries/transactions'
import { TransactionScreen } from '#screens/transactions/transaction-screen.tsx'
import { readListSearch } from '#ui/list-search.ts'

export const Route = createFileRoute('/_private/transactions/details/$id')({
  staticData: { title: 'Transacción' },
  validateSearch: readListSearch,
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(transactionsQueries.detail(params.id)),
      queryClient.ensureQueryData(priceListsQueries.all()),
    ])
  },
  component: Transaction,
})

function Transaction() {
  const { id } = Route.useParams()
  return <TransactionScreen key={id} id={id} />
}
