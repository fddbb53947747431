import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/transaction/stats')({
  staticData: { title: 'Estadísticas de Ventas' },
  component: () => (
    <ComingScreen title="Estadísticas de Ventas" purpose="El total vendido, su costo y la ganancia de un período." />
  ),
})
