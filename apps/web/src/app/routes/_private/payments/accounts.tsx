import { createFileRoute } from '@tanstack/react-router'
import { accountsListSettings, accountsQueries } from '#queries/accounts'
import { settingsQueries } from '#queries/settings'
import { AccountsScreen } from '#screens/accounts/accounts-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'

export const Route = createFileRoute('/_private/payments/accounts')({
  staticData: { title: 'Cuentas Corrientes' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, accountsListSettings)
    void queryClient.prefetchQuery(accountsQueries.list({ ...view, day: deps.to, timeZone }, page))
  },
  component: AccountsScreen,
})
