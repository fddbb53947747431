import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import type { Problem } from '@trastienda/domain/problem'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useReportsUnsavedWork } from '#platform/session/unsaved-work.ts'
import { useClosingGuard } from '#ui/popup/closing-guard.ts'
import { afterPress } from './after-press.ts'
import { fieldErrors, refusedFields, type FieldErrors } from './field-errors.ts'
import { focusFirstError, focusWrongFormat } from './focus-field.ts'
import { mergeValues, touchedFields } from './merge-values.ts'
import { useRefusedDraft } from './use-refused-draft.ts'

const CONFLICT = 'Otra persona lo cambió mientras tanto. Al guardar queda lo que está escrito acá.'

interface SaveFormOptions<Values, Answer> {
  /**
   * The form's subject, with the record's id: the name of its stored text after a refusal by the licence. A form
   * without one stores nothing, and nobody is asked before it goes.
   */
  draft?: string
  /** The values of a new record's form. */
  initialValues?: Values
  /**
   * The server's proposals for fields of a new record, such as the next code. Another proposal comes in if the first is
   * missing or refused and nobody typed; never after a lost answer, as the next save must be the same.
   */
  proposed?: Partial<Values>
  /** The record as last read, instead of `initialValues`; it changes when a live event has it read again. */
  recordValues?: Values
  /** The text of a field that was changed here and elsewhere; by default that a save overwrites the others' value. */
  conflict?: string
  /** By the domain's rules, or the form's own. */
  validate: (values: Values) => readonly Problem[] | FormErrors
  /** The write, mostly a `useWrite`, which reports its own failure. `isProposed`: nobody changed a field's proposal. */
  save: (values: Values, isProposed: (field: keyof Values & string) => boolean) => Promise<Answer>
  onSaved?: (answer: Answer) => void
  /** The record's values after a save: a form that stays open goes on from there. */
  savedValues?: (answer: Answer) => Values
  /** The fields of a refusal; by default the paths in its data. */
  refusedFields?: (error: unknown) => FieldErrors
  /** Handles a refusal that names no field, beyond the toast of `useWrite`. */
  onRefused?: (error: unknown) => void
}

export interface SaveForm<Values> extends UseFormReturnType<Values> {
  /** For `Form`: its element. */
  readonly attach: (element: HTMLFormElement | null) => void
  /** Checks the values, focuses the first error, or saves. */
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void
  /** Validates, and calls back with the values instead of saving, for a question before the save. */
  readonly check: (then: (values: Values) => void) => (event?: SubmitEvent<HTMLFormElement>) => void
  /** Saves without validating again, after such a question. */
  readonly saveNow: () => Promise<void>
  readonly isSaving: boolean
  /** The form shows a stored draft over the record's values. */
  readonly isRestored: boolean
  /** Deletes the stored draft: a person who leaves on purpose does not want it back. */
  readonly forget: () => void
  /** Resets the fields to the record as last read. */
  readonly discard: () => void
}

/**
 * Every form of the application. Owns what is typed, from the first field to the answer:
 * - a field is checked when it is left, all of them before the save, and the first with an error gets the focus;
 * - what the server says against a field stands beside it;
 * - a record may change elsewhere meanwhile: that comes in where it was not touched here, nothing that was typed is lost,
 *   and a field that both changed says so;
 * - what the licence refused to save is there again when the form is opened next, merged with what others changed since;
 * - a popup, and the application before it loads itself anew, ask before something typed is left behind.
 */
export function useSaveForm<Values extends object, Answer>(options: SaveFormOptions<Values, Answer>): SaveForm<Values> {
  const { draft: draftName, initialValues, recordValues, validate } = options
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => void (element.current = form), [])
  const typed = useRef(new Set<string>())
  const form = useForm<Values>({
    initialValues: recordValues ?? initialValues,
    validate: (values) => asErrors(validate(values)),
    // An untouched field is not checked: a person who passes through an empty field has made no mistake yet.
    enhanceGetInputProps: ({ inputProps: { onChange }, field, form: own }) => ({
      onChange: (change: unknown) => {
        typed.current.add(String(field))
        onChange(change)
      },
      // A press on a button comes first, and finds the layout as it was pressed.
      onBlur: () => {
        if (typed.current.has(String(field))) afterPress(() => void own.validateField(field))
      },
    }),
  })
  const touched = () => touchedFields(form.getValues(), form.getInitialValues())
  const isDirty = (field?: string) => (field === undefined ? Object.keys(touched()).length > 0 : form.isDirty(field))
  const goOnFrom = (base: Values, values: Values) => {
    form.setInitialValues(base)
    form.setValues(values)
    form.resetDirty(base)
  }
  const takeIn: TakeIn<Values> = (base, values, theirs) => {
    const merged = mergeValues(base, values, theirs)
    goOnFrom(theirs, merged.values)
    for (const path of merged.conflicts) form.setFieldError(path, options.conflict ?? CONFLICT)
  }
  useRecord(form, recordValues, takeIn)
  useProposed({ form, goOnFrom }, options.proposed)
  const putBack = (base: Values, values: Values) => takeIn(base, values, form.getInitialValues())
  const draft = useRefusedDraft(draftName, form, { touched, putBack })
  useReportsUnsavedWork(isDirty, () => draftName !== undefined)
  useClosingGuard({ isDirty: () => draftName !== undefined && isDirty(), forget: draft.forget })

  const isProposed = (field: keyof Values & string) =>
    options.proposed?.[field] !== undefined && form.getValues()[field] === form.getInitialValues()[field]
  const { isSaving, save } = useSaving(async (values: Values) => {
    let answer: Answer
    try {
      answer = await options.save(values, isProposed)
    } catch (error) {
      const errors = (options.refusedFields ?? refusedFields)(error)
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) focusFirstError(element.current, errors)
      else options.onRefused?.(error)
      return
    }
    const saved = options.savedValues?.(answer) ?? values
    // Text typed during the save stays.
    goOnFrom(saved, mergeValues(values, form.getValues(), saved).values)
    draft.forget()
    options.onSaved?.(answer)
  })
  const check: SaveForm<Values>['check'] = (then) => (event) => {
    if (focusWrongFormat(element.current) !== undefined) return
    form.onSubmit(then, (errors) => focusFirstError(element.current, errors))(event)
  }
  const discard = () => {
    form.reset()
    draft.forget()
  }
  const saveNow = () => save(form.getValues())
  return { ...form, ...draft, attach, isDirty, check, submit: check((v) => void save(v)), saveNow, isSaving, discard }
}

const asErrors = (found: readonly Problem[] | FormErrors): FormErrors =>
  Array.isArray(found) ? fieldErrors(found as readonly Problem[]) : (found as FormErrors)

/** Goes on from a record's present values, with the text typed over `base`, and marks what both changed. */
type TakeIn<Values> = (base: Values, values: Values, theirs: Values) => void

/** Takes in others' changes to untouched fields of the record. */
function useRecord<Values extends object>(
  form: UseFormReturnType<Values>,
  recordValues: Values | undefined,
  takeIn: TakeIn<Values>,
): void {
  const merge = useEffectEvent(() => {
    if (recordValues !== undefined) takeIn(form.getInitialValues(), form.getValues(), recordValues)
  })
  const text = JSON.stringify(recordValues)
  const known = useRef(text)
  // Before anybody can press a button: a save sends the record's new version, and must not send its old values.
  useLayoutEffect(() => {
    if (known.current !== text) merge()
    known.current = text
  }, [text])
}

interface ProposedForm<Values> {
  form: UseFormReturnType<Values>
  goOnFrom: (base: Values, values: Values) => void
}

/** Takes in the present proposals for fields without a proposal, or with a refused one. */
function useProposed<Values extends object>(
  { form, goOnFrom }: ProposedForm<Values>,
  proposed: Partial<Values> | undefined,
): void {
  const follow = useEffectEvent(() => {
    const known = form.getInitialValues()
    const entries = Object.entries(proposed ?? {}) as [keyof Values & string, Values[keyof Values]][]
    const open = entries.filter(([name]) => known[name] === '' || form.errors[name] !== undefined)
    if (open.every(([name, value]) => value === known[name])) return
    const next = { ...known, ...(Object.fromEntries(open) as Partial<Values>) }
    goOnFrom(next, mergeValues(known, form.getValues(), next).values)
  })
  const text = JSON.stringify([proposed, form.errors])
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current !== text) follow()
    known.current = text
  }, [text])
}

/** Runs one save at a time: a held key submits again before `isSaving` is drawn. */
function useSaving<Values>(run: (values: Values) => Promise<void>) {
  const isRunning = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (values: Values): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsSaving(true)
    try {
      await run(values)
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
