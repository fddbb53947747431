import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '#features/offline/inbox/inbox-screen.tsx'
import { offlineSalesListSettings, offlineSalesQueries } from '#features/offline/public/offline-sales.queries.ts'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/offline/inbox')({
  staticData: { title: 'Ventas por resolver', needs: 'sell' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { tab, page } = listView(deps, offlineSalesListSettings)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(offlineSalesQueries.list(tab, page))
  },
  component: InboxScreen,
})
