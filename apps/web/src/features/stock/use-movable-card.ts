import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { firstPlace, nextCorner, placeAfterKey, withinWindow, type Place, type Size } from './lots-card-place.ts'

/** Less than this is a click by an unsteady hand, not a drag. */
const DRAG_STARTS_AT = 4

interface Drag {
  x: number
  y: number
  place: Place
  isMoving: boolean
}

/**
 * Moves a card over the page: by mouse and touch on its handle, by the arrow keys on it, and with a click to the next
 * corner. The place is kept for as long as the page lives.
 */
export function useMovableCard(card: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(remembered)
  const drag = useRef<Drag>(undefined)

  const moveTo = (wanted: Place) => {
    remembered = withinWindow(wanted, sizeOf(card.current), viewSize())
    setPlace(remembered)
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, place, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current
      if (from === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const [across, down] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.isMoving && Math.hypot(across, down) < DRAG_STARTS_AT) return
      from.isMoving = true
      moveTo({ right: from.place.right - across, bottom: from.place.bottom - down })
    },
    onClick: () => {
      const wasDragged = drag.current?.isMoving === true
      drag.current = undefined
      if (!wasDragged) moveTo(nextCorner(place, sizeOf(card.current), viewSize()))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = placeAfterKey(event.key, place)
      if (next === undefined) return
      event.preventDefault()
      moveTo(next)
    },
  }
  return { place, handle }
}

let remembered: Place = firstPlace

const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
})

const viewSize = (): Size => ({ width: document.documentElement.clientWidth, height: window.innerHeight })
