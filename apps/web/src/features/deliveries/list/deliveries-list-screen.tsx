import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { IconTruckDelivery } from '#ui/icon/icons.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { deliveriesListSettings, deliveriesQueries, readDeliveries } from '../public/deliveries.queries.ts'
import { deliveryColumns } from '../public/delivery-columns.tsx'

const tabLabels = {
  all: 'Todos',
  out: 'En camino',
  delivered: 'Entregados',
  notFound: 'No estaba',
  returned: 'Volvieron',
  voided: 'Anulados',
} as const

/** All remitos, by when they were made. */
export function DeliveriesListScreen() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const state = useListState(deliveriesListSettings, 'deliveries', timeZone)
  const reading = useQuery(deliveriesQueries.list(state.filter, state.page))
  const columns = useMemo(() => deliveryColumns(timeZone), [timeZone])
  return (
    <ListScreen
      title="Remitos"
      state={state}
      reading={reading}
      searchLabel="Buscar por número, venta o cliente"
      tabLabels={tabLabels}
      print={{ readPage: (page) => readDeliveries(state.filter, page) }}
      caption="Remitos"
      columns={columns}
      keyOf={({ $id }) => $id}
      nameOf={({ $id, receptorName }) => `${receptorName} ${$id}`}
      dayOf={({ creationDate }) => businessDayOf(creationDate, timeZone)}
      onOpen={({ $id: id }) => void navigate({ to: '/deliveries/$id', params: { id } })}
      empty={{
        icon: IconTruckDelivery,
        message: 'No hemos encontrado remitos.',
        purpose: 'Un remito dice qué salió del negocio y para quién. Se arma en Por entregar, o en la venta.',
      }}
    />
  )
}
