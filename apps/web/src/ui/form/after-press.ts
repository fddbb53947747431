import { tabValue } from '#platform/browser/tab-value.ts'

/** Whether a mouse button or finger is down on the page. */
const pressed = tabValue(false)

document.addEventListener('mousedown', () => pressed.set(true), true)
// In a timeout: the click that belongs to this press comes after `mouseup`, and must reach the page as it was pressed.
for (const end of ['mouseup', 'dragend'] as const)
  document.addEventListener(end, () => setTimeout(() => pressed.set(false)), true)

/**
 * Runs what changes the page's layout, but not under a press: leaving a field by pressing a button would move the button
 * away before the press ends, and the click would be lost. At once where the field was left by a key.
 */
export function afterPress(run: () => void): void {
  if (!pressed.get()) return run()
  const stop = pressed.onChange(() => {
    stop()
    run()
  })
}
