import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { DeliveriesListScreen } from '../list/deliveries-list-screen.tsx'
import { PendingScreen } from '../pending/pending-screen.tsx'
import { readDeliveriesSearch, type DeliveriesSearch } from '../public/deliveries-search.ts'
import { RouteScreen } from '../route/route-screen.tsx'

const rooms = [
  { value: 'pending', label: 'Por entregar' },
  { value: 'route', label: 'Recorrido' },
  { value: 'remitos', label: 'Remitos' },
] as const

/** What was sold and leaves the shop later: what is pending, a day's route, and all remitos. */
export function DeliveriesScreen() {
  const navigate = useNavigate()
  const { room } = readDeliveriesSearch(useSearch({ strict: false }))
  const open = (value: string): void => {
    const search: DeliveriesSearch = value === 'route' || value === 'remitos' ? { room: value } : {}
    void navigate({ to: '/deliveries', search })
  }
  return (
    <TabsWithCounts label="Entregas" tabs={rooms} value={room ?? 'pending'} onChange={open}>
      <div style={{ paddingTop: 'var(--mantine-spacing-md)' }}>
        {room === undefined && <PendingScreen />}
        {room === 'route' && <RouteScreen />}
        {room === 'remitos' && <DeliveriesListScreen />}
      </div>
    </TabsWithCounts>
  )
}
