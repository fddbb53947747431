/** The theme's breakpoints as media queries, for what CSS alone cannot switch. */
export const belowSm = '(max-width: 47.99em)'
export const belowMd = '(max-width: 61.99em)'
