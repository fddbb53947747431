import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { onRefusal } from '#platform/api/api.ts'
import { draftAt, type DraftStore } from '#platform/drafts/drafts.ts'

/** The form of the stored draft; a change of a form's fields needs a new name, not a new version. */
const VERSION = 2

interface Kept<Values> {
  readonly typed: Partial<Values>
  /** The earlier values of the typed fields; versions of 2026-11 and before did not store them. */
  readonly base?: Partial<Values>
  /** Emptied fields: JSON leaves undefined out. */
  readonly emptied: readonly string[]
}

interface RefusedForm<Values> {
  readonly touched: () => Partial<Values>
  /** Takes in the values typed over `base`. */
  readonly putBack: (base: Values, typed: Values) => void
}

/**
 * Stores a form's typed text when the licence refused the save, or the application is too old for it, and puts it back
 * when the form opens again, merged with the record's present values.
 *
 * @param name none: nothing is stored
 */
export function useRefusedDraft<Values extends object>(
  name: string | undefined,
  form: UseFormReturnType<Values>,
  { touched, putBack }: RefusedForm<Values>,
) {
  const store = (): DraftStore<Kept<Values>> | undefined => (name === undefined ? undefined : draftAt(name, VERSION))
  const [isRestored, setIsRestored] = useState(() => store()?.load() !== undefined)
  const restore = useEffectEvent(() => {
    const kept = store()?.load()
    if (kept === undefined) return
    const { typed, emptied, base = {} } = kept.content
    const now = form.getInitialValues()
    const values = { ...now, ...typed, ...Object.fromEntries(emptied.map((field) => [field, undefined])) }
    putBack({ ...now, ...base }, values)
  })
  const keep = useEffectEvent(() => {
    const typed = touched()
    const fields = Object.entries(typed)
    const emptied = fields.filter(([, value]) => value === undefined).map(([field]) => field)
    const known = form.getInitialValues()
    const base = Object.fromEntries(fields.map(([field]) => [field, known[field as keyof Values]])) as Partial<Values>
    if (fields.length > 0) store()?.save({ typed, emptied, base })
  })
  useEffect(() => {
    restore()
    const ends = [onRefusal('license_read_only', () => keep()), onRefusal('page_too_old', () => keep())]
    return () => ends.forEach((end) => end())
  }, [])
  const forget = () => {
    store()?.discard()
    setIsRestored(false)
  }
  return { isRestored, forget }
}
