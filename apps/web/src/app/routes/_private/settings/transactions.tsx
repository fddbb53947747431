import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/settings/transactions')({
  staticData: { title: 'Configuración de transacciones' },
  component: () => (
    <ComingScreen
      title="Configuración de transacciones"
      purpose="Las observaciones automáticas y las notas de crédito."
    />
  ),
})
