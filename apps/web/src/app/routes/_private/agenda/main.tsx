import { createFileRoute } from '@tanstack/react-router'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { peopleListSettingsOf, peopleQueries } from '#features/people/public/people.queries.ts'
import { PeopleScreen } from '#features/people/agenda/people-screen.tsx'
import { listView, readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/agenda/')({
  staticData: { title: 'Contactos', needs: 'look' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { page, ...filter } = listView(deps, peopleListSettingsOf(currentCapabilities()))
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(peopleQueries.list(filter, page))
  },
  component: PeopleScreen,
})
