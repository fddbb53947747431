import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { movedTo } from './stop-order.ts'

/** Near the edge of the window a held stop scrolls the page. */
const EDGE = 70
const STEP = 14

interface StopDragOptions {
  readonly ids: readonly string[]
  readonly onMove: (ids: readonly string[]) => void
  readonly onDrop: (ids: readonly string[]) => void
  readonly onCancel: () => void
}

/**
 * Holds a stop by pointer until it is dropped; Escape puts it back. The window listens, as the held element itself is moved about in
 * the document.
 */
export function useStopDrag(list: RefObject<HTMLElement | null>, { ids, onMove, onDrop, onCancel }: StopDragOptions) {
  const [held, setHeld] = useState<string>()

  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (held === undefined) return
    if (clientY < EDGE) window.scrollBy(0, -STEP)
    if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    const place = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])].filter((stop) => {
      const { top, height } = stop.getBoundingClientRect()
      return stop.dataset['stop'] !== held && top + height / 2 < clientY
    }).length
    if (ids.indexOf(held) !== place) onMove(movedTo(ids, held, place))
  })
  const drop = useEffectEvent(() => {
    setHeld(undefined)
    onDrop(ids)
  })
  const cancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    setHeld(undefined)
    onCancel()
  })

  useEffect(() => {
    if (held === undefined) return undefined
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', () => drop(), { signal })
    window.addEventListener('pointercancel', (event) => cancel(event), { signal })
    window.addEventListener('keydown', (event) => cancel(event), { signal })
    return () => ended.abort()
  }, [held])

  return { held, hold: setHeld }
}
