import { createFileRoute } from '@tanstack/react-router'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { operationOf } from '#features/transactions/draft/operations.ts'
import { NewTransactionScreen } from '#features/transactions/form/new-transaction-screen.tsx'

export const Route = createFileRoute('/_private/transactions/details/new/$operation')({
  staticData: {
    title: 'Nueva transacción',
    needs: ({ operation }) => (operationOf(operation) === 'purchase' ? 'buy' : 'sell'),
  },
  // The lists must be known before the first price is proposed.
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(priceListsQueries.all()),
  component: NewTransaction,
})

function NewTransaction() {
  const operation = operationOf(Route.useParams().operation)
  return <NewTransactionScreen key={operation} operation={operation} />
}
