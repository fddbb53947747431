import { useQuery } from '@tanstack/react-query'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { useState } from 'react'
import { IconTruckDelivery } from '#ui/icon/icons.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { deliveriesQueries } from './deliveries.queries.ts'
import { PrintRemitos } from './delivery-papers.tsx'

interface DeliverPopupProps {
  /** The sale whose goods leave; the popup is open while there is one. */
  sale: string | undefined
  opened: boolean
  onClose: () => void
}

/** Makes a remito of what is left of a sale, or of a part of it. */
export function DeliverPopup({ sale = '', opened, onClose }: DeliverPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Entregar ${sale}`}>
      <Loaded key={sale} sale={sale} onClose={onClose} />
    </Popup>
  )
}

function Loaded({ sale, onClose }: { sale: string; onClose: () => void }) {
  const [made, setMade] = useState<Delivery>()
  // Another till may have delivered a part since the list was read.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...deliveriesQueries.ofSale(sale),
    refetchOnMount: 'always',
  })
  if (made !== undefined) return <Made delivery={made} onClose={onClose} />
  if (data === undefined || !isFetchedAfterMount) return <Unread error={error} onRetry={refetch} rows={4} />
  const lines = data.lines.filter(({ pending }) => pending > 0)
  if (lines.length === 0) return <EmptyState icon={IconTruckDelivery} message="No queda nada por entregar." />
  return <DeliverForm sale={sale} plan={data.plan} lines={lines} onMade={setMade} onClose={onClose} />
}

function Made({ delivery: { $id: id, day, state }, onClose }: { delivery: Delivery; onClose: () => void }) {
  return (
    <>
      <Text size="sm">
        {state === 'delivered' ? (
          <>
            El remito <strong>{id}</strong> quedó entregado.
          </>
        ) : (
          <>
            El remito <strong>{id}</strong> sale el {formatDay(day)}.
          </>
        )}
      </Text>
      <PopupActions>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/deliveries/$id" params={{ id }} />}>
          Ver remito
        </Button>
        <PrintRemitos ids={[id]} label="Imprimir remito" />
        <Button ref={focusWhenShown} onClick={onClose}>
          Listo
        </Button>
      </PopupActions>
    </>
  )
}
