import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { mergeValues } from './merge-values.ts'
import { useFieldForm } from './use-field-form.ts'

interface RecordFormOptions<Item, Values> {
  /** As it was read last; a newer one comes with the live events. */
  record: Item
  valuesOf: (record: Item) => Values
  validate: (values: Values) => FormErrors
  /** Where a value that is made of several fields shows its error: `addresses.0.address`. */
  errorPaths?: Partial<Record<keyof Values, string>>
}

interface RecordForm<Item, Values> {
  form: UseFormReturnType<Values>
  /** After a save: the form shows what was kept. */
  adopt: (saved: Item) => void
}

const CONFLICT = 'Otra persona lo cambió mientras tanto. Al guardar queda lo que está escrito acá.'

/**
 * A form over a record that others may change meanwhile: what they change comes in where it was not touched here, and
 * nothing that was typed is lost. A field that both changed says so. Writes send the version of the newest record.
 */
export function useRecordForm<Item extends { readonly version: number }, Values extends object>({
  record,
  valuesOf,
  validate,
  errorPaths,
}: RecordFormOptions<Item, Values>): RecordForm<Item, Values> {
  const form = useFieldForm<Values>({ initialValues: valuesOf(record), validate })

  const take = (base: Values, values: Values) => {
    form.setInitialValues(base)
    form.setValues(values)
    form.resetDirty(base)
  }

  const merge = useEffectEvent((theirs: Values) => {
    const { values, conflicts } = mergeValues(form.getInitialValues(), form.getValues(), theirs)
    take(theirs, values)
    for (const name of conflicts) form.setFieldError(errorPaths?.[name] ?? String(name), CONFLICT)
  })
  useEffect(() => merge(valuesOf(record)), [record, valuesOf])

  return {
    form,
    adopt: (saved) => take(valuesOf(saved), valuesOf(saved)),
  }
}
