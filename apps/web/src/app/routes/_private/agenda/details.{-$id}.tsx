import { createFileRoute } from '@tanstack/react-router'
import { personTypes, type PersonType } from '@trastienda/domain/person/person-type'
import { categoriesQueries } from '#queries/categories'
import { peopleQueries } from '#queries/people'
import { priceListsQueries } from '#queries/price-lists'
import { rolesQueries } from '#queries/roles'
import { zonesQueries } from '#queries/zones'
import { NewPersonScreen } from '#screens/people/new-person-screen.tsx'
import { PersonScreen } from '#screens/people/person-screen.tsx'

/** Which type a new contact starts with. */
interface NewPersonSearch {
  type?: PersonType
}

export const Route = createFileRoute('/_private/agenda/details/{-$id}')({
  staticData: { title: 'Contacto' },
  validateSearch: ({ type }: Record<string, unknown>): NewPersonSearch => {
    const known = personTypes.find((each) => each === type)
    return known === undefined ? {} : { type: known }
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(rolesQueries.all())
    void queryClient.prefetchQuery(zonesQueries.all())
    void queryClient.prefetchQuery(priceListsQueries.all())
    if (id === undefined) return
    void queryClient.prefetchQuery(peopleQueries.discounts(id))
    await Promise.all([
      queryClient.ensureQueryData(peopleQueries.detail(id)),
      queryClient.ensureQueryData(categoriesQueries.all()),
    ])
  },
  component: Contact,
})

function Contact() {
  const { id } = Route.useParams()
  const { type = 'Cliente' } = Route.useSearch()
  return id === undefined ? <NewPersonScreen key={type} type={type} /> : <PersonScreen key={id} code={id} />
}
