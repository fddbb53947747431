import { createFileRoute } from '@tanstack/react-router'
import { ExpenseScreen } from '#features/transactions/expense/expense-screen.tsx'

export const Route = createFileRoute('/_private/expenses/details/{-$id}')({
  staticData: { title: 'Gasto', needs: ({ id }) => (id === undefined ? 'buy' : 'figures') },
  component: Expense,
})

function Expense() {
  const { id } = Route.useParams()
  return <ExpenseScreen key={id} id={id} />
}
