import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { anchored, nextCorner, pointAfterKey, withinWindow, type Place, type Point } from './lots-card-place.ts'

/** Less than this is a click by an unsteady hand, not a drag. */
const DRAG_STARTS_AT = 4

interface Drag {
  x: number
  y: number
  from: Point
  isMoving: boolean
}

/**
 * Moves a card over the page: by mouse and touch on its handle, by the arrow keys on it, and with a click to the next
 * corner. `Home` puts it back to where it starts. The place is kept for as long as the page lives.
 */
export function useMovableCard(card: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(remembered)
  const drag = useRef<Drag>(undefined)

  const keep = (next: Place | undefined) => {
    remembered = next
    setPlace(next)
  }
  const moveTo = (wanted: Point) => {
    const size = rectOf(card.current)
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    keep(anchored(withinWindow(wanted, size, view), size, view))
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, from: rectOf(card.current), isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const started = drag.current
      if (started === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const [across, down] = [event.clientX - started.x, event.clientY - started.y]
      if (!started.isMoving && Math.hypot(across, down) < DRAG_STARTS_AT) return
      started.isMoving = true
      moveTo({ left: started.from.left + across, top: started.from.top + down })
    },
    onClick: () => {
      const wasDragged = drag.current?.isMoving === true
      drag.current = undefined
      if (!wasDragged) moveTo(nextCorner(rectOf(card.current), rectOf(card.current), areaBesideMenu(card.current)))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = pointAfterKey(event.key, rectOf(card.current))
      if (next !== undefined) moveTo(next)
      else if (event.key === 'Home') keep(undefined)
      else return
      event.preventDefault()
    },
  }
  return { place, handle }
}

/** Undefined until it is moved: the style sheet knows where it starts. */
let remembered: Place | undefined

const rectOf = (element: HTMLElement | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect()

const areaBesideMenu = (card: HTMLElement | null) => {
  const { left, width } = card?.closest('main')?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
  return { left, width, height: window.innerHeight }
}
