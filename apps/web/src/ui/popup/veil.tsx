import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import classes from './veil.module.css'

interface VeilProps {
  /** Names the dialog for screen readers. */
  label: string
  children: ReactNode
}

/**
 * Covers everything, popups included: nothing below is visible, read aloud, printed or focusable. Its end restores the
 * screen and the focus.
 */
export function Veil({ label, children }: VeilProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // `close()` gives the focus back too early, while everything is still hidden: so it is given back again after the
      // paint.
      afterPaint(() => before instanceof HTMLElement && focusOnceVisible(before))
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.veil}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      {children}
    </dialog>
  )
}

const FRAMES_TRIED = 60

/**
 * Focuses an element once it is visible. `theme.css` gives everything the shortest transition for people who want less
 * motion: visibility then comes back level by level, and an invisible element takes no focus.
 */
function focusOnceVisible(element: HTMLElement, tries = FRAMES_TRIED): void {
  element.focus({ preventScroll: true })
  if (tries > 0 && element.isConnected && document.activeElement === document.body)
    requestAnimationFrame(() => focusOnceVisible(element, tries - 1))
}
