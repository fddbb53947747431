import { useMediaQuery } from '@mantine/hooks'

/** The theme's breakpoints as media queries, for switches beyond CSS. */
const belowSm = '(max-width: 47.99em)'
export const belowMd = '(max-width: 61.99em)'

const useMatch = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** A phone. */
export const useIsBelowSm = (): boolean => useMatch(belowSm)

/** Whether the sidebar is a drawer and lists are cards: on a phone, or a tablet held upright. */
export const useIsBelowMd = (): boolean => useMatch(belowMd)
