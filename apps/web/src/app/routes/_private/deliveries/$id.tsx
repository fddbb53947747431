import { createFileRoute } from '@tanstack/react-router'
import { deliveriesQueries } from '#features/deliveries/public/deliveries.queries.ts'
import { DeliveryScreen } from '#features/deliveries/record/delivery-screen.tsx'

export const Route = createFileRoute('/_private/deliveries/$id')({
  staticData: { title: 'Remito', needs: 'documents' },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(deliveriesQueries.detail(params.id)),
  component: Delivery,
})

function Delivery() {
  const { id } = Route.useParams()
  return <DeliveryScreen key={id} id={id} />
}
