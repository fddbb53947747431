import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { usePageMark } from '#ui/theme/use-page-mark.ts'
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
  usePageMark('veil')
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // `close()` gives the focus back too early, while everything is still hidden: so it is given back again after the
      // paint.
      afterPaint(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
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
