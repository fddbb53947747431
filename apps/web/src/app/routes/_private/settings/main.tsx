import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/settings/')({
  staticData: { title: 'Configuración' },
  component: () => <ComingScreen title="Configuración" purpose="Sus datos y los de su negocio." />,
})
