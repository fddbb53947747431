import { Button, List, Stack, Text } from '@mantine/core'
import type { Delivery, PendingSale } from '@trastienda/contract/deliveries.contract'
import { dayInWords } from '@trastienda/domain/calendar/format-date'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PrintRemitos } from '../public/delivery-papers.tsx'
import { makeRemitos, remitosOf, type FailedRemito } from './remitos.ts'

interface MakeRemitosPopupProps {
  /** The sales whose goods leave; the popup is open while there are any. */
  sales: readonly PendingSale[] | undefined
  opened: boolean
  onClose: () => void
  onRoute: (day: string) => void
}

/** Makes the remitos of many sales for a day, one for each customer. */
export function MakeRemitosPopup({ sales = [], opened, onClose, onRoute }: MakeRemitosPopupProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Popup opened={opened} onClose={isBusy ? () => undefined : onClose} title="Armar remitos">
      <Making sales={sales} onBusy={setIsBusy} onClose={onClose} onRoute={onRoute} />
    </Popup>
  )
}

interface Result {
  readonly made: readonly Delivery[]
  readonly failed: readonly FailedRemito[]
}

interface MakingProps extends Omit<MakeRemitosPopupProps, 'opened'> {
  sales: readonly PendingSale[]
  onBusy: (isBusy: boolean) => void
}

function Making({ sales, onBusy, onClose, onRoute }: MakingProps) {
  const today = todayIn(useTimeZone())
  const [day, setDay] = useState<string | undefined>(today)
  const [done, setDone] = useState<number>()
  const [result, setResult] = useState<Result>()
  // What was chosen when the popup opened: the list behind it is read again with each remito.
  const [remitos] = useState(() => remitosOf(sales))
  const start = async (chosen: string) => {
    onBusy(true)
    setResult(await makeRemitos(remitos, chosen, setDone))
    onBusy(false)
  }
  if (result !== undefined && day !== undefined)
    return <Made result={result} onClose={onClose} onRoute={() => onRoute(day)} />
  const count = countOf(remitos.length, 'remito', 'remitos')
  return (
    <Stack gap="sm">
      <Text size="sm">
        {countOf(sales.length, 'venta', 'ventas')}, {count}: las ventas de un cliente a la misma dirección van juntas.
      </Text>
      <DayInput label="Salen el" today={today} min={today} value={day} onChange={setDay} />
      {day !== undefined && (
        <Text size="sm" c="dimmed">
          {dayInWords(day, today)}
        </Text>
      )}
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={done !== undefined}>
          Cancelar
        </Button>
        {done === undefined ? (
          <SendButton
            sends="deliveries.create"
            disabled={day === undefined}
            data-autofocus
            onClick={() => day !== undefined && void start(day)}
          >
            Armar {count}
          </SendButton>
        ) : (
          <Text size="sm" component="output">
            Armando {done + 1} de {remitos.length}…
          </Text>
        )}
      </PopupActions>
    </Stack>
  )
}

function Made({
  result: { made, failed },
  onClose,
  onRoute,
}: {
  result: Result
  onClose: () => void
  onRoute: () => void
}) {
  return (
    <Stack gap="sm">
      {made.length > 0 && (
        <Text size="sm">
          {made.length === 1
            ? `Quedó armado el remito ${made[0]?.$id ?? ''}.`
            : `Quedaron armados ${made.length} remitos, del ${made[0]?.$id ?? ''} al ${made.at(-1)?.$id ?? ''}.`}
        </Text>
      )}
      {failed.length > 0 && (
        <>
          <Notice tone="warning">{countOf(failed.length, 'remito no se armó', 'remitos no se armaron')}.</Notice>
          <List size="sm">
            {failed.map(({ receptorName, sales, reason }) => (
              <List.Item key={sales.join()}>
                <strong>{receptorName}</strong> ({sales.join(', ')}): {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <PopupActions>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        {made.length > 0 && <PrintRemitos ids={made.map(({ $id }) => $id)} label="Imprimir remitos" />}
        {made.length > 0 && (
          <Button ref={focusWhenShown} onClick={onRoute}>
            Ver recorrido
          </Button>
        )}
      </PopupActions>
    </Stack>
  )
}
