/** Whether a veil lies over everything, popups too. */
export const isVeiled = (): boolean => document.querySelector('dialog[open]') !== null

/** Whether something over the screen keeps the keys to itself: a popup, the palette, or a veil. */
export const isPopupOpen = (): boolean => isVeiled() || document.querySelector('[role="dialog"]') !== null
