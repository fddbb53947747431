import { createFileRoute } from '@tanstack/react-router'
import { readReturned } from '#features/deliveries/public/deliveries-search.ts'
import { transactionsQueries } from '#features/transactions/public/transactions.queries.ts'
import { TransactionScreen } from '#features/transactions/detail/transaction-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/transactions/details/$id')({
  staticData: { title: 'Transacción', needs: 'documents' },
  validateSearch: (raw: Record<string, unknown>) => ({ ...readListSearch(raw), ...readReturned(raw) }),
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(transactionsQueries.detail(params.id))
  },
  component: Transaction,
})

function Transaction() {
  const { id } = Route.useParams()
  return <TransactionScreen key={id} id={id} />
}
