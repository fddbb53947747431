import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/transactions/')({
  staticData: { title: 'Comprobantes' },
  component: () => (
    <ComingScreen title="Comprobantes" purpose="La lista de ventas, compras y notas de crédito, con sus estados." />
  ),
})
