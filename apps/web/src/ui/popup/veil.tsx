import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '#platform/after-paint.ts'
import classes from './veil.module.css'

interface VeilProps {
  /** Names it. */
  label: string
  children: ReactNode
}

/**
 * Over everything, popups included, for as long as it stands. Nothing of what is below can be seen, read, printed or
 * reached; afterwards it is as it was, and the focus too.
 */
export function Veil({ label, children }: VeilProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // The browser's own way back finds it still hidden.
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
