import { createFileRoute } from '@tanstack/react-router'
import { personTypes, type PersonType } from '@trastienda/domain/person/person-type'
import { categoriesQueries } from '#queries/categories'
import { peopleQueries } from '#queries/people'
import { priceListsQueries } from '#queries/price-lists'
import { rolesQueries } from '#queries/roles'
import { zonesQueries } from '#queries/zones'
import { NewPersonScreen } from '#screens/people/new-person-screen.tsx'
import { personSections, type PersonSection } from '#screens/people/person-sections.ts'
import { PersonScreen } from '#screens/people/person-screen.tsx'

interface ContactSearch {
  /** Which type a new contact starts with. */
  type?: PersonType
  /** What is shown of one that exists. */
  tab?: PersonSection
}

export const Route = createFileRoute('/_private/agenda/details/{-$id}')({
  staticData: { title: 'Contacto' },
  validateSearch: (raw: Record<string, unknown>): ContactSearch => {
    const type = personTypes.find((each) => each === raw['type'])
    const tab = personSections.find((each) => each === raw['tab'])
    return { ...(type === undefined ? {} : { type }), ...(tab === undefined ? {} : { tab }) }
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
  const { type = 'Cliente', tab = 'balance' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (id === undefined) return <NewPersonScreen key={type} type={type} />
  const showTab = (next: PersonSection) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  return <PersonScreen key={id} code={id} section={tab} onSection={showTab} />
}
