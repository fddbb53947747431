import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/transactions/details/new/$operation')({
  staticData: { title: 'Nueva transacción' },
  component: () => <ComingScreen title="Nueva transacción" purpose="La carga de una venta o de una compra." />,
})
