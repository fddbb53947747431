import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/product/stock/')({
  staticData: { title: 'Estado de Stock' },
  component: () => <ComingScreen title="Estado de Stock" purpose="El stock de cada producto frente a su mínimo." />,
})
