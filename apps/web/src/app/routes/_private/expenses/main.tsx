import { createFileRoute } from '@tanstack/react-router'
import { tagSuggestions } from '#features/payments/public/payments.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { ExpensesScreen } from '#features/transactions/expense/expenses-screen.tsx'
import { expensesListSettings, expensesQueries, readCategory } from '#features/transactions/expense/expenses.queries.ts'
import { readAbove } from '#platform/cache/read-above.ts'
import { listView, readListSearch } from '#ui/list/list-search.ts'
import { shownRange } from '#ui/list/use-list-state.ts'

export const Route = createFileRoute('/_private/expenses/')({
  staticData: { title: 'Gastos', needs: 'figures' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, location }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, expensesListSettings)
    const range = shownRange(deps, 'expenses', timeZone)
    const filter = { ...view, range, timeZone, category: readCategory(location.search) }
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(expensesQueries.list(filter, page))
    await readAbove([
      queryClient.ensureQueryData(expensesQueries.proposals()),
      queryClient.ensureQueryData(tagSuggestions('')),
    ])
  },
  component: ExpensesScreen,
})
