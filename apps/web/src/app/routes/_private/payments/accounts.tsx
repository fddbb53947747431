import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/payments/accounts')({
  staticData: { title: 'Cuentas Corrientes' },
  component: () => (
    <ComingScreen title="Cuentas Corrientes" purpose="Lo que te deben tus clientes y lo que debés a tus proveedores." />
  ),
})
