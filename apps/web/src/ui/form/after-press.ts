/** Whether a mouse button or finger is down on the page, and the work that waits until it comes up. */
let isPressed = false
let waiting: (() => void)[] = []

const release = (): void => {
  isPressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

document.addEventListener('mousedown', () => (isPressed = true), true)
// In a timeout: the click that belongs to this press comes after `mouseup`, and must reach the page as it was pressed.
for (const end of ['mouseup', 'dragend'] as const) document.addEventListener(end, () => setTimeout(release), true)

/**
 * Runs what changes the page's layout, but not under a press: leaving a field by pressing a button would move the button
 * away before the press ends, and the click would be lost. At once where the field was left by a key.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
