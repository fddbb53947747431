import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/product/stock/ranking')({
  staticData: { title: 'Ranking de Productos' },
  component: () => (
    <ComingScreen title="Ranking de Productos" purpose="Los productos más vendidos y más comprados de un período." />
  ),
})
