import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/settings/entities')({
  staticData: { title: 'Entidades' },
  component: () => <ComingScreen title="Entidades" purpose="La edición de sus categorías y sus zonas." />,
})
