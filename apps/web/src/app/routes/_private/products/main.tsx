import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/products/')({
  staticData: { title: 'Inventario' },
  component: () => <ComingScreen title="Inventario" purpose="Tus productos por categoría." />,
})
