import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/dashboard')({
  staticData: { title: 'Dashboard' },
  component: () => <ComingScreen title="Dashboard" purpose="El resumen de su negocio." />,
})
