import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/transactions/details/$id')({
  staticData: { title: 'Transacción' },
  component: () => <ComingScreen title="Transacción" purpose="El detalle de una transacción, su stock y sus pagos." />,
})
