import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { DeliveryStop } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { dayInWords } from '@trastienda/domain/calendar/format-date'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { countOf, formatMoney } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconTruckDelivery } from '#ui/icon/icons.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { useFurtherChoices } from '#ui/list/use-list-state.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { markedHere, useKeptMarks } from '../public/kept-marks.ts'
import { readDeliveriesSearch } from '../public/deliveries-search.ts'
import { deliveriesQueries } from '../public/deliveries.queries.ts'
import { PrintRemitos } from '../public/delivery-papers.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { RouteStops } from './route-stops.tsx'
import classes from './route.module.css'
import { zoneByZone, zoneHeadings } from './stop-order.ts'
import { useStopOrder } from './use-stop-order.ts'

/** The remitos of a day in the order in which they are driven. */
export function RouteScreen() {
  const today = todayIn(useTimeZone())
  const { day = today } = readDeliveriesSearch(useSearch({ strict: false }))
  const choose = useFurtherChoices()
  // Nobody drives one that was made by mistake.
  const { data: stored, error, refetch } = useQuery({ ...deliveriesQueries.route(day), select: withoutVoided })
  const marks = useKeptMarks()
  const data = stored?.map((stop) => markedHere(stop, marks).delivery)
  const show = (next: BusinessDay | undefined) => choose({ day: next === today ? undefined : next })
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <div>
          <Title order={1}>Recorrido</Title>
          <Text size="sm" c="dimmed">
            {[dayInWords(day, today), ...(data === undefined ? [] : [progressOf(data)])].join(' · ')}
          </Text>
        </div>
        <Group gap="xs" align="flex-end">
          {day !== today && (
            <Button variant="default" onClick={() => show(today)}>
              Hoy
            </Button>
          )}
          <DayInput label="Día del recorrido" isLabelHidden today={today} width="9.5rem" value={day} onChange={show} />
        </Group>
      </header>
      {data === undefined && <Unread error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconTruckDelivery}
          message="No hay remitos para este día."
          hint="Se arman en Por entregar: elegí las ventas, o entregá una."
        />
      )}
      {data !== undefined && data.length > 0 && <Route key={day} day={day} stops={data} />}
    </section>
  )
}

const withoutVoided = (stops: readonly DeliveryStop[]) => stops.filter(({ state }) => state !== 'voided')

/** `8 remitos, 3 en camino · A cobrar $ 950,00` */
function progressOf(stops: readonly DeliveryStop[]): string {
  const out = stops.filter(({ state }) => state === 'out')
  const due = totalMoney(out.map((stop) => stop.due))
  const count =
    stops.length === 0 ? 'sin remitos' : `${countOf(stops.length, 'remito', 'remitos')}, ${out.length} en camino`
  return due > 0 ? `${count} · A cobrar ${formatMoney(due)}` : count
}

function Route({ day, stops }: { day: BusinessDay; stops: readonly DeliveryStop[] }) {
  const maySell = useMay('sell')
  const order = useStopOrder(day, stops)
  const zoned = zoneByZone(order.shown)
  const isMixed = zoneHeadings(stops).some((zone) => zone !== undefined)
  const isZoned = zoned.every((id, place) => id === order.shown[place]?.$id)
  return (
    <>
      <Group gap="xs">
        <PrintSheet day={day} />
        <PrintRemitos ids={order.shown.map(({ $id }) => $id)} label="Imprimir remitos" />
        {maySell && isMixed && !isZoned && (
          <SendButton sends="deliveries.arrange" variant="default" onClick={() => order.store(zoned)}>
            Ordenar por zona
          </SendButton>
        )}
      </Group>
      <RouteStops order={order} isSortable={maySell} />
    </>
  )
}
