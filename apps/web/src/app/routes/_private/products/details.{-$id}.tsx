import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/products/details/{-$id}')({
  staticData: { title: 'Producto' },
  component: () => <ComingScreen title="Producto" purpose="Los datos de un producto y su historial." />,
})
