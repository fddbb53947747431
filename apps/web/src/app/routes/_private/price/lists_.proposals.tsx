import { createFileRoute } from '@tanstack/react-router'
import { proposalsQueries, readWithDrops } from '#features/price-lists/public/proposals.queries.ts'
import { ProposalsScreen } from '#features/price-lists/targets/proposals-screen.tsx'
import { readListSearch, type ListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/price/lists_/proposals')({
  staticData: { title: 'Precios propuestos', needs: 'catalogue' },
  validateSearch: (raw): ListSearch & { withDrops?: true } => ({ ...readListSearch(raw), ...readWithDrops(raw) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { search = '', page = 1, withDrops = false } }) => {
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(proposalsQueries.list({ search, withDrops }, page))
  },
  component: ProposalsScreen,
})
