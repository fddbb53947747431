import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useState } from 'react'
import type { KeptMark } from '#platform/device/kept-mark.ts'
import { forgetMark } from '#platform/device/marks.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { deliveryStateLabels } from '@trastienda/domain/delivery/delivery'
import { Notice } from '#ui/show/notice.tsx'
import { markedHere, useKeptMarks } from './kept-marks.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconCheck } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import classes from './deliveries.module.css'
import { DeliveryStateDot } from './delivery-state.tsx'
import type { CameBack } from './mark-popup.tsx'
import { useMarkDelivery } from './use-mark-delivery.ts'

const MarkPopup = lazyPopup(async () => (await import('./mark-popup.tsx')).MarkPopup)

interface DeliveryProps {
  delivery: Delivery
}

/** What became of a remito: three buttons while it is on its way, then what was said, and the way back. */
export function DeliveryMarks({ delivery: stored }: DeliveryProps) {
  const maySell = useMay('sell')
  const { delivery, waiting, refused } = markedHere(stored, useKeptMarks())
  const isOut = delivery.state === 'out'
  return (
    <>
      {!isOut && <Marked delivery={delivery} isUndone={maySell && delivery.state !== 'voided'} />}
      {isOut && (maySell ? <MarkButtons delivery={delivery} /> : <DeliveryStateDot state="out" />)}
      {waiting !== undefined && (
        <Text size="sm" c="dimmed" component="output">
          Guardado en este dispositivo: se envía cuando vuelva la conexión.
        </Text>
      )}
      {refused !== undefined && <RefusedMark mark={refused} />}
    </>
  )
}

/** A mark that the server did not take, until somebody has read why. */
function RefusedMark({ mark: { key, state, refusal } }: { mark: KeptMark }) {
  const businessId = currentBusiness()
  return (
    <Notice
      tone="warning"
      actionLabel="Entendido"
      onAction={() => {
        if (businessId !== undefined) void forgetMark(businessId, key)
      }}
    >
      «{deliveryStateLabels[state]}» no se pudo guardar: {refusal}
    </Notice>
  )
}

function MarkButtons({ delivery }: DeliveryProps) {
  const { $id: id, receptorName } = delivery
  const [asked, setAsked] = useState<CameBack>('notFound')
  const [isAsking, setIsAsking] = useState(false)
  const { mark, isMarking } = useMarkDelivery()
  const ask = (state: CameBack) => {
    setAsked(state)
    setIsAsking(true)
  }
  return (
    <div className={classes.marks}>
      <WriteButton
        sends="deliveries.mark"
        size="md"
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={isMarking}
        aria-label={`Entregado: ${receptorName}`}
        onClick={() => mark({ id, state: 'delivered' })}
      >
        Entregado
      </WriteButton>
      <WriteButton
        sends="deliveries.mark"
        size="md"
        variant="default"
        aria-label={`No estaba: ${receptorName}`}
        onClick={() => ask('notFound')}
      >
        No estaba
      </WriteButton>
      <WriteButton
        sends="deliveries.mark"
        size="md"
        variant="default"
        aria-label={`Volvió: ${receptorName}`}
        onClick={() => ask('returned')}
      >
        Volvió
      </WriteButton>
      <MarkPopup delivery={delivery} state={asked} opened={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

function Marked({ delivery, isUndone }: DeliveryProps & { isUndone: boolean }) {
  const { $id: id, state, markedAt, markedBy, markNote, receptorName } = delivery
  const timeZone = useTimeZone()
  const { mark, isMarking } = useMarkDelivery()
  const when = markedAt === undefined ? undefined : formatDateTime(markedAt, timeZone)
  return (
    <div className={classes.marked}>
      <DeliveryStateDot state={state} />
      <Text size="sm" c="dimmed" component="span">
        {[when, markedBy, markNote].filter((fact) => fact !== undefined && fact !== '').join(' · ')}
      </Text>
      {isUndone && (
        <WriteButton
          sends="deliveries.mark"
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={isMarking}
          aria-label={`Deshacer: ${receptorName}`}
          onClick={() => mark({ id, state: 'out' })}
        >
          Deshacer
        </WriteButton>
      )}
      {state === 'returned' && isUndone && <CreditLinks delivery={delivery} />}
    </div>
  )
}

/** The way to a credit note of what came back, one for each sale of which anything is still to be delivered or credited. */
function CreditLinks({ delivery: { $id, lines } }: DeliveryProps) {
  const sales = [...new Set(lines.filter(({ pending }) => pending !== 0).map(({ sale }) => sale))]
  return sales.map((sale) => (
    <Button
      key={sale}
      size="compact-sm"
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/transactions/details/$id" params={{ id: sale }} search={{ returned: $id }} />
      )}
    >
      {sales.length === 1 ? 'Hacer nota de crédito' : `Hacer nota de crédito de ${sale}`}
    </Button>
  ))
}
