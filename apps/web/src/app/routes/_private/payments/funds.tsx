import { createFileRoute } from '@tanstack/react-router'
import { fundsQueries, readFund } from '#features/funds/public/funds.queries.ts'
import { FundsScreen } from '#features/funds/screen/funds-screen.tsx'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/payments/funds')({
  staticData: { title: 'Cajas y bancos', needs: 'figures', uses: 'funds' },
  validateSearch: (raw): ListSearch & { fund?: string } => ({
    ...readListSearch(raw),
    ...(raw['fund'] === undefined ? {} : { fund: readFund(raw) }),
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(settingsQueries.current())
    void queryClient.prefetchQuery(fundsQueries.all())
  },
  component: FundsScreen,
})
