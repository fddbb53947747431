/** A `ref` for a control that appears after its popup opened: it takes the focus. */
export const focusShown = (control: HTMLElement | null): void => control?.focus()
