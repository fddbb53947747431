/**
 * What asks before something that cannot be taken back is loaded after its popup opened, so that its safe button takes
 * the focus by itself; what is asked, above it, stays in sight on a phone.
 */
export function focusSafeButton(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
