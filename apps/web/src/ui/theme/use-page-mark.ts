import { useLayoutEffect } from 'react'

/** A part of a screen on which styles of the whole page depend. */
type PageMark = 'floatingMenu' | 'saveBar' | 'veil'

/**
 * Marks the page's root while the calling part is there: `saveBar` as `data-save-bar`. A style `body:has(…)` would do
 * the same, but makes the browser look at the whole page again for each element that comes or goes.
 */
export function usePageMark(mark: PageMark): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[mark] = ''
    return () => void delete dataset[mark]
  }, [mark])
}
