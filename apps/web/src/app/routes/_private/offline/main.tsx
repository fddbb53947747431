import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '#features/offline/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/_private/offline/')({
  staticData: { title: 'Ventas guardadas en este dispositivo', needs: 'member' },
  component: OutboxScreen,
})
