/** A `ref` by which a button that appears after its popup opened takes the focus by itself. */
export const focusShown = (button: HTMLButtonElement | null): void => button?.focus()
