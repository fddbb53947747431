import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'

/**
 * Scrolls the chosen tab of a sideways scrolling strip to its middle, when it is chosen and not when the user scrolls.
 */
export function useChosenInView<Strip extends HTMLElement>(place: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const { current } = strip
    const tab = current?.children[place]
    // The measuring waits: the press of a tab shows first.
    return current === null || tab === undefined ? undefined : afterPaint(() => showTab(current, tab))
  }, [place])
  return strip
}

/** Moves only the strip, never the screen around. */
function showTab(strip: HTMLElement, tab: Element): void {
  const { left, width } = tab.getBoundingClientRect()
  const start = strip.scrollLeft + left - strip.getBoundingClientRect().left
  strip.scrollTo({ left: start - (strip.clientWidth - width) / 2 })
}
