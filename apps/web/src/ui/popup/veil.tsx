import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import classes from './veil.module.css'

interface VeilProps {
  /** Names the dialog for screen readers. */
  label: string
  children: ReactNode
}

/**
 * Covers everything, popups included: nothing below can be seen, read aloud, printed or focused. When it is taken away the
 * page is as it was, and the focus too.
 */
export function Veil({ label, children }: VeilProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // `close()` gives the focus back too early, while all of it is still hidden: so it is given back again once drawn.
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
 * Focuses an element once it is visible. `theme.css` gives everything the shortest of transitions for people who want less motion:
 * visibility then comes back level by level of the page, and an element takes no focus until it has.
 */
function focusOnceVisible(element: HTMLElement, tries = FRAMES_TRIED): void {
  element.focus({ preventScroll: true })
  if (tries > 0 && element.isConnected && document.activeElement === document.body)
    requestAnimationFrame(() => focusOnceVisible(element, tries - 1))
}
