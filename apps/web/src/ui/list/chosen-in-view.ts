import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls the chosen tab of a sideways scrolling strip to its middle, when it is chosen and not when the user scrolls.
 */
export function useChosenInView<Strip extends HTMLElement>(place: number): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const tab = strip.current?.children[place]
    if (strip.current !== null && tab !== undefined) showTab(strip.current, tab)
  }, [place])
  return strip
}

/** Moves only the strip, never the screen around. */
function showTab(strip: HTMLElement, tab: Element): void {
  const { left, width } = tab.getBoundingClientRect()
  const start = strip.scrollLeft + left - strip.getBoundingClientRect().left
  strip.scrollTo({ left: start - (strip.clientWidth - width) / 2 })
}
