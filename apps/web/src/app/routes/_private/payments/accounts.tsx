import { createFileRoute } from '@tanstack/react-router'
import { accountsListSettings, accountsQueries } from '#features/accounts/public/accounts.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { AccountsScreen } from '#features/accounts/balances/accounts-screen.tsx'
import { PaymentPanel } from '#features/payments/public/payment-popups.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/payments/accounts')({
  staticData: { title: 'Cuentas Corrientes', needs: 'figures' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, ...view } = listView(deps, accountsListSettings)
    void queryClient.prefetchQuery(accountsQueries.list({ ...view, day: deps.to, timeZone }, page))
  },
  component: () => <AccountsScreen PaymentPanel={PaymentPanel} />,
})
