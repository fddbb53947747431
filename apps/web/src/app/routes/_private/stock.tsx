import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/stock')({
  staticData: { title: 'Movimientos de Stock' },
  component: () => (
    <ComingScreen
      title="Movimientos de Stock"
      purpose="El historial de entradas y salidas de stock, y su modificación."
    />
  ),
})
