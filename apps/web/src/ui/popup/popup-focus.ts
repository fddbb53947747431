import { useEffect, useRef } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'
import { isAnyPopupOpen } from './popup-stack.ts'

const lastOutside = tabValue<HTMLElement | undefined>(undefined)

/**
 * Gives focus back when a popup closes: to the element before, or, if that stood in a popup that is gone (one popup
 * opened another), to the element before the first of them. Call it after `useIsTopPopup`, which counts the popups.
 */
export function useFocusReturn(opened: boolean): void {
  const before = useRef<HTMLElement | undefined>(undefined)

  useEffect(() => {
    if (!opened) return undefined
    // The body has it if the element that opened this popup is gone: an option of a popup that closed for this one.
    const focused = document.activeElement
    const active = focused instanceof HTMLElement && focused !== document.body ? focused : undefined
    if (active !== undefined && active.closest('[role="dialog"]') === null) lastOutside.set(active)
    before.current = active
    return () => {
      const target =
        before.current?.isConnected === true && !leaving(before.current) ? before.current : lastOutside.get()
      // After the close is drawn: a popup that opens in the same render keeps the focus.
      requestAnimationFrame(() => {
        const isTargetInPopup = target?.closest('[role="dialog"]') !== null
        if (isFocusFree() && (!isAnyPopupOpen() || isTargetInPopup)) target?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/** Whether the focus is nowhere or still in a popup: then no code has moved it to the next work. */
function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[role="dialog"]') !== null
}

/** Whether an element stands in a popup that is closing. */
function leaving(element: HTMLElement): boolean {
  const popup = element.closest('[role="dialog"]')
  return popup !== null && !isAnyPopupOpen()
}

/** For a button or field that comes after its popup opened; the content above it stays visible on a phone. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
