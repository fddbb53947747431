import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'

/**
 * Leads the focus into a page that opened, once it is drawn: before, it would have the page laid out twice. A person who is typing
 * by then, or has a popup open, was quicker and keeps the focus.
 */
export const focusAfterPaint = (focus: () => void): (() => void) =>
  afterPaint(() => {
    const taken = document.activeElement?.closest('input:not([type="radio"]), textarea, [role="dialog"]') ?? null
    if (taken === null) focus()
  })

/** For the first field of a page that is nothing but its form: whoever opens it can type at once. */
export function useFirstFocus(isWanted = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (isWanted ? focusAfterPaint(() => field.current?.focus()) : undefined), [isWanted])
  return field
}
