import { useEffect, useEffectEvent, useRef } from 'react'
import { focusAfterPaint } from '#ui/form/use-first-focus.ts'
import { focusField, type FormField } from './form-fields.ts'

/** Leads the focus to where the work starts, and back after a save. */
export function useFormFocus(startField: FormField | undefined, isSaving: boolean): void {
  const hasOpened = useRef(false)
  const takeFocus = useEffectEvent(() => {
    // On a phone the focus would open the keyboard over the page before anybody has seen it.
    if (matchMedia('(pointer: coarse)').matches) return
    if (startField !== undefined) focusField(startField)
    // Saving an edit leaves it nowhere.
    else if (document.activeElement === document.body) focusField('product')
  })
  useEffect(() => {
    if (isSaving) return undefined
    if (hasOpened.current) return takeFocus()
    hasOpened.current = true
    return focusAfterPaint(takeFocus)
  }, [isSaving])
}
