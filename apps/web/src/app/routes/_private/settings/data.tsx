import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/settings/data')({
  staticData: { title: 'Datos' },
  component: () => (
    <ComingScreen
      order={2}
      title="Datos"
      purpose="La exportación y la importación de zonas, categorías, productos y contactos."
    />
  ),
})
