import { VisuallyHidden } from '@mantine/core'
import type { DeliveryStop } from '@trastienda/contract/deliveries.contract'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './route.module.css'
import { StopCard } from './stop-card.tsx'
import { movedTo, zoneHeadings } from './stop-order.ts'
import { useStopDrag } from './use-stop-drag.ts'
import type { useStopOrder } from './use-stop-order.ts'

interface RouteStopsProps {
  order: ReturnType<typeof useStopOrder>
  isSortable: boolean
}

/** The stops of a route as cards, put in order by their handle: with a pointer, or with the arrow keys. */
export function RouteStops({ order: { shown, show, store }, isSortable }: RouteStopsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ stop: DeliveryStop; place: number }>()
  const ids = shown.map(({ $id }) => $id)
  const { held, hold } = useStopDrag(list, {
    ids,
    onMove: show,
    onDrop: store,
    onCancel: () => show(undefined),
  })
  const step = (stop: DeliveryStop, by: 1 | -1) => {
    const place = ids.indexOf(stop.$id) + by
    if (place < 0 || place >= ids.length) return
    setMoved({ stop, place })
    store(movedTo(ids, stop.$id, place))
  }
  useLayoutEffect(() => {
    // The browser takes the focus from an element that is moved in the document.
    if (moved !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-stop="${moved.stop.$id}"] [data-grip]`)?.focus()
  }, [moved])
  const zones = zoneHeadings(shown)
  return (
    <>
      <ol className={classes.stops} ref={list}>
        {shown.map((stop, place) => (
          <li key={stop.$id} data-stop={stop.$id} data-held={stop.$id === held || undefined}>
            {zones[place] !== undefined && <div className={classes.zone}>{zones[place]}</div>}
            <StopCard
              delivery={stop}
              place={place + 1}
              grip={
                isSortable && shown.length > 1
                  ? { onHold: () => hold(stop.$id), onStep: (by) => step(stop, by) }
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden component="output">
        {moved !== undefined && `${moved.stop.receptorName}: lugar ${moved.place + 1} de ${ids.length}`}
      </VisuallyHidden>
    </>
  )
}
