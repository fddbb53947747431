import { useEffect, useEffectEvent, useState } from 'react'
import { onReadOnlyRefusal } from '#platform/api.ts'
import { draftAt } from '#platform/drafts.ts'
import { useTypedForm } from '#platform/typed.ts'
import { Notice } from '#ui/show/notice.tsx'
import { useHeldForm } from '#ui/popup/popup-forms.ts'

/** The form of what is kept; a change of a form's fields needs a new name, not a new version. */
const VERSION = 1

export interface FormDraft {
  /** The form shows what was typed before, not only what was read. */
  readonly isRestored: boolean
  /** The form starts from what was read, and nothing is kept: also after a save. */
  readonly forget: () => void
}

/** What of a form a draft is made of; @mantine/form's own fit. */
interface DraftableForm<Values> {
  readonly getValues: () => Values
  readonly isDirty: (field: string) => boolean
  readonly setValues: (values: Partial<Values>) => void
}

interface HeldState<Values> {
  /** What the record says. */
  readonly initial: Values
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** A form that holds its values in plain state, as a draft takes it. */
export const stateForm = <Values extends object>({ initial, values, onChange }: HeldState<Values>) => {
  const textOf = (held: Values, field: string) => JSON.stringify(held[field as keyof Values])
  return {
    getValues: () => values,
    isDirty: (field: string) => textOf(values, field) !== textOf(initial, field),
    setValues: (kept: Partial<Values>) => onChange({ ...values, ...kept }),
    reset: () => onChange(initial),
  }
}

/**
 * Keeps what was typed into a form when the licence refused to save it, and puts it back when the form opens again: the
 * fields that were touched, over what the record says by then. In a popup, closing it over something typed asks first.
 *
 * @param name what the form is about, the record's id included
 */
export function useFormDraft<Values extends object>(name: string, form: DraftableForm<Values>): FormDraft {
  const storeOf = () => draftAt<Partial<Values>>(name, VERSION)
  const [isRestored, setIsRestored] = useState(() => storeOf().load() !== undefined)

  const touched = () => Object.entries(form.getValues()).filter(([field]) => form.isDirty(field))
  const restore = useEffectEvent(() => {
    const kept = storeOf().load()
    if (kept !== undefined) form.setValues(kept.content)
  })
  const keep = useEffectEvent(() => {
    const typed = touched()
    if (typed.length > 0) storeOf().save(Object.fromEntries(typed) as Partial<Values>)
  })
  useEffect(() => {
    restore()
    return onReadOnlyRefusal(() => keep())
  }, [])

  const forget = () => {
    storeOf().discard()
    setIsRestored(false)
  }
  const isDirty = () => touched().length > 0
  useTypedForm(isDirty)
  useHeldForm({ isDirty, forget })
  return { isRestored, forget }
}

interface RestoredDraftProps {
  readonly draft: FormDraft
  readonly form: { readonly reset: () => void }
}

/** Says that what was typed is back, and lets it go. */
export function RestoredDraft({ draft, form }: RestoredDraftProps) {
  if (!draft.isRestored) return null
  const discard = (): void => {
    form.reset()
    draft.forget()
  }
  return (
    <Notice tone="warning" actionLabel="Descartar" onAction={discard}>
      Recuperamos lo que habías escrito cuando tu licencia no permitió guardarlo.
    </Notice>
  )
}
