import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/payments/')({
  staticData: { title: 'Movimientos de Caja' },
  component: () => (
    <ComingScreen title="Movimientos de Caja" purpose="Los ingresos y egresos de dinero, y la carga de movimientos." />
  ),
})
