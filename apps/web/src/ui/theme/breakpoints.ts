import { useSyncExternalStore } from 'react'

/** The theme's breakpoints as media queries, for switches beyond CSS. */
const belowSm = '(max-width: 47.99em)'
export const belowMd = '(max-width: 61.99em)'

/** A hook for one query. The list of the query is made once: making it anew costs a slow phone more than the whole drawing of a button. */
const matchOf = (query: string): (() => boolean) => {
  let list: MediaQueryList | undefined
  const known = () => (list ??= window.matchMedia(query))
  const subscribe = (onChange: () => void) => {
    known().addEventListener('change', onChange)
    return () => known().removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => known().matches)
}

/** A phone. */
export const useIsBelowSm = matchOf(belowSm)

/** Whether the sidebar is a drawer and lists are cards: on a phone, or a tablet held upright. */
export const useIsBelowMd = matchOf(belowMd)
