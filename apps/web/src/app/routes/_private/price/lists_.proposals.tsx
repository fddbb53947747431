import { createFileRoute } from '@tanstack/react-router'
import { proposalsQueries } from '#features/price-lists/public/proposals.queries.ts'
import { ProposalsScreen } from '#features/price-lists/targets/proposals-screen.tsx'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/price/lists_/proposals')({
  staticData: { title: 'Precios propuestos', needs: 'catalogue' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { search = '', page = 1 } }) => {
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(proposalsQueries.list(search, page))
  },
  component: ProposalsScreen,
})
