import { tabValue } from '#platform/browser/tab-value.ts'

/** Whether a mouse button or finger is down. */
const pressed = tabValue(false)

document.addEventListener('mousedown', () => pressed.set(true), true)
// In a timeout: the click of this press comes after `mouseup`, and must find the layout as it was pressed.
for (const end of ['mouseup', 'dragend'] as const)
  document.addEventListener(end, () => setTimeout(() => pressed.set(false)), true)

/**
 * Runs a change of the layout, but not under a press: leaving a field by pressing a button would move the button away
 * before the press ends, and lose the click. If a key left the field, it runs at once.
 */
export function afterPress(run: () => void): void {
  if (!pressed.get()) return run()
  const stop = pressed.onChange(() => {
    stop()
    run()
  })
}
