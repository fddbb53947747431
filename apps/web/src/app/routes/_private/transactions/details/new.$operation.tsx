import { createFileRoute } from '@tanstack/react-router'
import { priceListsQueries } from '#queries/price-lists'
import { operationOf } from '#screens/transactions/operations.ts'
import { NewTransactionScreen } from '#screens/transactions/new-transaction-screen.tsx'

export const Route = createFileRoute('/_private/transactions/details/new/$operation')({
  staticData: { title: 'Nueva transacción' },
  // The lists must be known before the first price is proposed.
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(priceListsQueries.all()),
  component: NewTransaction,
})

function NewTransaction() {
  const operation = operationOf(Route.useParams().operation)
  return <NewTransactionScreen key={operation} operation={operation} />
}
