import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/payments/stats')({
  staticData: { title: 'Estadísticas de Caja' },
  component: () => (
    <ComingScreen
      title="Estadísticas de Caja"
      purpose="Los ingresos, los egresos y el saldo de un período, por etiqueta."
    />
  ),
})
