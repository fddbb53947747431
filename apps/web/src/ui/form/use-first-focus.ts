import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'

/**
 * Moves the focus into a screen that opened, once it is drawn: earlier, the browser would lay it out twice. A person
 * who types by then, or has a popup open, keeps the focus.
 */
export const focusAfterPaint = (focus: () => void): (() => void) =>
  afterPaint(() => {
    const taken = document.activeElement?.closest('input:not([type="radio"]), textarea, [role="dialog"]') ?? null
    if (taken === null) focus()
  })

/** For the first field of a screen that is nothing but its form: its visitor can type at once. */
export function useFirstFocus(isWanted = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (isWanted ? focusAfterPaint(() => field.current?.focus()) : undefined), [isWanted])
  return field
}
