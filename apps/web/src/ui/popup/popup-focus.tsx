import { useLayoutEffect, useRef } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'
import { isAnyPopupOpen } from './popup-stack.ts'

const lastOutside = tabValue<HTMLElement | undefined>(undefined)

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * Stands before a popup's content. The field with `data-autofocus`, or else the first, has the focus as soon as it is
 * there, so that the next key is never lost to the page below. The focus goes back when the popup closes: to the element
 * before, or, if that stood in a popup that is gone (one popup opened another), to the element before the first of them.
 */
export function PopupFocus() {
  const mark = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const popup = mark.current?.closest('[role="dialog"]')
    // The body has it if the element that opened this popup is gone: an option of a popup that closed for this one.
    const focused = document.activeElement
    const before = focused instanceof HTMLElement && focused !== document.body ? focused : undefined
    if (before !== undefined && before.closest('[role="dialog"]') === null) lastOutside.set(before)
    const wanted = popup?.querySelector<HTMLElement>('[data-autofocus]:not([hidden])')
    focusWhenShown(wanted ?? popup?.querySelector<HTMLElement>(FOCUSABLE) ?? null)
    return () => {
      // After the close is drawn: a popup that opens in the same render keeps the focus.
      requestAnimationFrame(() => {
        const target = before?.isConnected === true ? before : lastOutside.get()
        const isTargetInPopup = target?.closest('[role="dialog"]') !== null
        if (isFocusFree() && (!isAnyPopupOpen() || isTargetInPopup)) target?.focus({ preventScroll: true })
      })
    }
  }, [])
  // Mantine focuses the first element with this attribute a moment later, and would take the focus from a step to which
  // a quick key has gone on: it finds this mark, which takes no focus.
  return <span ref={mark} hidden inert data-autofocus />
}

/** Whether the focus is nowhere or still in a popup: then no code has moved it to the next work. */
function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[role="dialog"]') !== null
}

/** For a button or field that comes after its popup opened; the content above it stays visible on a phone. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
