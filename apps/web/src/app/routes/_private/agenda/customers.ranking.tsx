import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/agenda/customers/ranking')({
  staticData: { title: 'Ranking de Clientes' },
  component: () => <ComingScreen title="Ranking de Clientes" purpose="Los clientes que más compraron en un período." />,
})
