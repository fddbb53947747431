import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/agenda/')({
  staticData: { title: 'Contactos' },
  component: () => <ComingScreen title="Contactos" purpose="Tus clientes, proveedores y empleados." />,
})
