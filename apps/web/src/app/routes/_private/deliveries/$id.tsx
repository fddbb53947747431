import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '#features/deliveries/record/delivery-screen.tsx'

export const Route = createFileRoute('/_private/deliveries/$id')({
  staticData: { title: 'Remito', needs: 'documents' },
  component: Delivery,
})

function Delivery() {
  const { id } = Route.useParams()
  return <DeliveryScreen key={id} id={id} />
}
