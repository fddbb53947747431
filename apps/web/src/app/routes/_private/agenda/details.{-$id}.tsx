import { createFileRoute } from '@tanstack/react-router'
import { personTypes, type PersonType } from '@trastienda/domain/person/person-type'
import { ContactDeliveries } from '#features/deliveries/pending/contact-deliveries.tsx'
import { useHasDeliveries } from '#features/deliveries/public/use-has-deliveries.ts'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { PaymentPanel } from '#features/payments/public/payment-popups.tsx'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { rolesQueries } from '#features/registers/public/roles.queries.ts'
import { SuppliedProducts } from '#features/suppliers/record/supplied-products.tsx'
import { zonesQueries } from '#features/registers/public/zones.queries.ts'
import { NewPersonScreen } from '#features/people/record/new-person-screen.tsx'
import { personSections, type PersonSection } from '#features/people/record/person-sections.ts'
import { ContactQuotes } from '#features/transactions/quote/contact-quotes.tsx'
import { useHasQuotes } from '#features/transactions/public/use-has-quotes.ts'
import { PersonScreen } from '#features/people/record/person-screen.tsx'

interface ContactSearch {
  /** The type that a new contact starts with. */
  type?: PersonType
  /** The shown section of an existing contact. */
  tab?: PersonSection
}

export const Route = createFileRoute('/_private/agenda/details/{-$id}')({
  staticData: { title: 'Contacto', needs: ({ id }) => (id === undefined ? 'sell' : 'look') },
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
  const hasQuotes = useHasQuotes(id)
  const hasDeliveries = useHasDeliveries(id)
  if (id === undefined) return <NewPersonScreen key={type} type={type} />
  const showTab = (next: PersonSection) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  return (
    <PersonScreen
      key={id}
      code={id}
      section={tab}
      onSection={showTab}
      PaymentPanel={PaymentPanel}
      supplied={<SuppliedProducts supplier={id} />}
      quotes={hasQuotes ? <ContactQuotes contact={id} /> : undefined}
      deliveries={hasDeliveries ? <ContactDeliveries contact={id} /> : undefined}
    />
  )
}
