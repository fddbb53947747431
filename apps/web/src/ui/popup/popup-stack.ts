import { useEffect, useId } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'

/** The ids of the open popups, the last opened one at the end. */
const open = tabValue<readonly string[]>([])

export const isAnyPopupOpen = (): boolean => open.get().length > 0

/**
 * Stops the page below from scrolling, and leaves the place of its scroll bar. The library's own way adds a style sheet, which costs
 * a slow phone a third of a second before a popup shows.
 */
function holdPage(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = isHeld && innerWidth > clientWidth ? 'stable' : ''
  style.overflow = isHeld ? 'hidden' : ''
}

const put = (ids: readonly string[]): void => {
  if (isAnyPopupOpen() !== ids.length > 0) holdPage(ids.length > 0)
  open.set(ids)
}

/** Whether an open popup is the last opened one: only it gets Escape. */
export function useIsTopPopup(): boolean {
  const id = useId()
  useEffect(() => {
    put([...open.get(), id])
    return () => put(open.get().filter((other) => other !== id))
  }, [id])
  return open.useOf((ids) => ids.at(-1) === id)
}
