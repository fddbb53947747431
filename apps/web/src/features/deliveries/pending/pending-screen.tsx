import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PendingSale } from '@trastienda/contract/deliveries.contract'
import { useMemo, useState } from 'react'
import { ZoneSelect } from '#features/registers/public/zone-select.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconTruckDelivery } from '#ui/icon/icons.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useFurtherChoices, useListControl } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { readDeliveriesSearch } from '../public/deliveries-search.ts'
import { deliveriesQueries, pendingListSettings, readPending } from '../public/deliveries.queries.ts'
import { pendingColumns } from './pending-columns.tsx'
import { useOpenPending } from './use-open-pending.tsx'
import { usePendingSelection } from './use-pending-selection.ts'

const MakeRemitosPopup = lazyPopup(async () => (await import('./make-remitos-popup.tsx')).MakeRemitosPopup)

const tabLabels = { all: 'Todas', due: 'Hasta hoy', later: 'Más adelante', undated: 'Sin fecha' } as const

/** What was sold and is still to be delivered: one by one, or as the remitos of a day. */
export function PendingScreen() {
  const today = todayIn(useTimeZone())
  const navigate = useNavigate()
  const maySell = useMay('sell')
  const state = useListControl(pendingListSettings)
  const { zone } = readDeliveriesSearch(useSearch({ strict: false }))
  const filter = useMemo(() => ({ ...state.filter, zone }), [state.filter, zone])
  const reading = useQuery(deliveriesQueries.pending(filter, state.page))
  const choose = useFurtherChoices()
  const selected = usePendingSelection(filter, reading)
  const columns = useMemo(() => pendingColumns(today), [today])
  const { open, popup } = useOpenPending()
  const [asked, setAsked] = useState<readonly PendingSale[]>()
  const close = () => {
    setAsked(undefined)
    selected.clear()
  }
  return (
    <>
      <ListScreen
        title="Por entregar"
        state={state}
        reading={reading}
        searchLabel="Buscar por cliente o venta"
        tabLabels={tabLabels}
        filters={
          <ZoneSelect
            label={undefined}
            aria-label="Zona"
            placeholder="Todas las zonas"
            flex={undefined}
            w="12rem"
            value={zone ?? null}
            onChange={(id) => choose({ zone: id ?? undefined })}
          />
        }
        print={{ title: 'Por entregar', readPage: (page) => readPending(filter, page) }}
        selectionBar={<SelectedPending selected={selected} onMake={setAsked} onReturn={choose} />}
        caption="Por entregar"
        columns={columns}
        keyOf={({ sale }) => sale}
        nameOf={({ receptorName, sale }) => `${receptorName} ${sale}`}
        {...(maySell ? { selectionColumn: selected.selectionColumn } : {})}
        onOpen={({ sale }) => open(sale)}
        empty={{
          icon: IconTruckDelivery,
          message: 'No hay nada por entregar.',
          purpose: 'Acá aparecen las ventas que quedaron para entregar, con lo que falta de cada una.',
          narrowed: 'Probá con otra pestaña, otra zona u otra búsqueda.',
        }}
      />
      {popup}
      <MakeRemitosPopup
        sales={asked}
        opened={asked !== undefined}
        onClose={close}
        onRoute={(day) => {
          close()
          void navigate({ to: '/deliveries', search: { room: 'route', ...(day === today ? {} : { day }) } })
        }}
      />
    </>
  )
}

interface SelectedPendingProps {
  selected: ReturnType<typeof usePendingSelection>
  onMake: (sales: readonly PendingSale[]) => void
  onReturn: (view: object) => void
}

function SelectedPending({ selected, onMake, onReturn }: SelectedPendingProps) {
  const { count, clear, unshown, progress, elsewhere, withSelected } = selected
  return (
    <SelectionBar
      count={count}
      onClear={clear}
      unshown={unshown}
      {...(progress === undefined ? {} : { progress })}
      {...(elsewhere === undefined
        ? {}
        : { elsewhere: { count: elsewhere.count, onReturn: () => onReturn(elsewhere.view) } })}
    >
      <SendButton
        sends="deliveries.create"
        size="compact-sm"
        loading={progress !== undefined}
        onClick={() => withSelected(onMake)}
      >
        Armar remitos
      </SendButton>
    </SelectionBar>
  )
}
