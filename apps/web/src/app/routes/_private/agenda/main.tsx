import { createFileRoute } from '@tanstack/react-router'
import { peopleListSettings, peopleQueries } from '#queries/people'
import { PeopleScreen } from '#screens/people/people-screen.tsx'
import { listView, readListSearch } from '#ui/list-search.ts'

export const Route = createFileRoute('/_private/agenda/')({
  staticData: { title: 'Contactos' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { page, ...filter } = listView(deps, peopleListSettings)
    // Begun here, awaited by nobody: the screen shows its skeletons meanwhile.
    void queryClient.prefetchQuery(peopleQueries.list(filter, page))
  },
  component: PeopleScreen,
})
