import { useEffect, useEffectEvent } from 'react'
import { focusField, type FormField } from './form-fields.ts'

/** Leads the focus to where the work starts, and back after a save. */
export function useFormFocus(startField: FormField | undefined, isSaving: boolean): void {
  const takeFocus = useEffectEvent(() => {
    // On a phone the focus would open the keyboard over the page before anybody has seen it.
    if (matchMedia('(pointer: coarse)').matches) return
    if (startField !== undefined) focusField(startField)
    // Saving an edit leaves it nowhere.
    else if (document.activeElement === document.body) focusField('product')
  })
  useEffect(() => {
    if (!isSaving) takeFocus()
  }, [isSaving])
}
