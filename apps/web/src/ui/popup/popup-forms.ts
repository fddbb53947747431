import { createContext, use, useEffect, useEffectEvent } from 'react'

/** A form in a popup: what was typed into it must not go without a question. */
export interface HeldForm {
  readonly isDirty: () => boolean
  /** What the device kept of it goes too. */
  readonly forget: () => void
}

/** The forms of the popup around; undefined outside of any. */
export const PopupForms = createContext<Set<HeldForm> | undefined>(undefined)

/** Tells the popup around, if any, of a form. */
export function useHeldForm({ isDirty, forget }: HeldForm): void {
  const forms = use(PopupForms)
  const asksDirty = useEffectEvent(isDirty)
  const letGo = useEffectEvent(forget)
  useEffect(() => {
    const form = { isDirty: () => asksDirty(), forget: () => letGo() }
    forms?.add(form)
    return () => void forms?.delete(form)
  }, [forms])
}
