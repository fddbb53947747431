import { createFileRoute } from '@tanstack/react-router'
import { ExpensesScreen } from '#features/transactions/expense/expenses-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/expenses/')({
  staticData: { title: 'Gastos', needs: 'figures' },
  validateSearch: readListSearch,
  component: ExpensesScreen,
})
