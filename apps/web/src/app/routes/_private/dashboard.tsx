import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx'

export const Route = createFileRoute('/_private/dashboard')({
  staticData: { title: 'Dashboard' },
  component: DashboardScreen,
})
