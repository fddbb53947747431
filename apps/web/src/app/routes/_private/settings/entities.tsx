import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/settings/entities')({
  staticData: { title: 'Entidades' },
  component: () => <ComingScreen order={2} title="Entidades" purpose="La edición de tus categorías y tus zonas." />,
})
