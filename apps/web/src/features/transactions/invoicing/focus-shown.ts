/** A `ref` by which a control that appears after its popup opened takes the focus by itself. */
export const focusShown = (control: HTMLElement | null): void => control?.focus()
