import { useDrag } from '@mantine/hooks'
import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'
import { anchored, nextCorner, pointAfterKey, withinWindow, type Place, type Point } from './lots-card-place.ts'

/** Less than this is a click by an unsteady hand, not a drag. */
const DRAG_STARTS_AT = 4

/**
 * Moves a card over the screen: by mouse and touch on its handle, by the arrow keys, and with a click to the next
 * corner. `Home` puts it back; its place lasts until the tab is reloaded.
 */
export function useMovableCard(card: RefObject<HTMLElement | null>) {
  const place = remembered.use()
  const from = useRef<Point>({ left: 0, top: 0 })

  const moveTo = (wanted: Point) => {
    const size = rectOf(card.current)
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    remembered.set(anchored(withinWindow(wanted, size, view), size, view))
  }
  const goToNextCorner = () =>
    moveTo(nextCorner(rectOf(card.current), rectOf(card.current), areaBesideMenu(card.current)))

  const { ref } = useDrag<HTMLButtonElement>(
    ({ first, last, movement: [across, down] }) => {
      // The card was pressed and released without being dragged.
      if (first && last) return goToNextCorner()
      if (first) from.current = rectOf(card.current)
      moveTo({ left: from.current.left + across, top: from.current.top + down })
    },
    { threshold: DRAG_STARTS_AT, filterTaps: true },
  )

  const handle = {
    ref,
    // By Enter or the space bar; a pointer's click also ends its drag, which handles it.
    onClick: ({ detail }: MouseEvent) => detail === 0 && goToNextCorner(),
    onKeyDown: (event: KeyboardEvent) => {
      const next = pointAfterKey(event.key, rectOf(card.current))
      if (next !== undefined) moveTo(next)
      else if (event.key === 'Home') remembered.set(undefined)
      else return
      event.preventDefault()
    },
  }
  return { place, handle }
}

/** Undefined until it is moved: the style sheet has its start. */
const remembered = tabValue<Place | undefined>(undefined)

const rectOf = (element: HTMLElement | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect()

const areaBesideMenu = (card: HTMLElement | null) => {
  const { left, width } = card?.closest('main')?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
  return { left, width, height: window.innerHeight }
}
