import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '#features/deliveries/overview/deliveries-screen.tsx'
import { readDeliveriesSearch } from '#features/deliveries/public/deliveries-search.ts'
import { readListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/deliveries/')({
  staticData: { title: 'Entregas', needs: 'documents', uses: 'deliveries' },
  validateSearch: (raw: Record<string, unknown>) => ({ ...readListSearch(raw), ...readDeliveriesSearch(raw) }),
  component: DeliveriesScreen,
})
