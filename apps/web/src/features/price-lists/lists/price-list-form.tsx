import { Button, Text, TextInput } from '@mantine/core'
import type { PriceList } from '@trastienda/contract/registers.contract'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { PercentFields } from '#features/categories/public/percent-fields.tsx'
import { useCategories } from '#features/categories/public/categories.queries.ts'
import { useWrite } from '#platform/use-write.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { restingText } from '#ui/input/amount-typing.ts'
import { refusedFields, type FieldErrors } from '#ui/form/field-errors.ts'
import { RestoredDraft, stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import classes from './list-manager.module.css'
import { listBody, listErrors, listValues } from './price-list-values.ts'

interface PriceListFormProps {
  /** None for a new one. */
  list?: PriceList
  onDone: () => void
}

/** A list's name, its general modifier, and one for each category that differs. */
export function PriceListForm({ list, onDone }: PriceListFormProps) {
  const categories = useCategories()
  const [values, setValues] = useState(() => listValues(list))
  const [isTouched, setIsTouched] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const errors = isTouched ? { ...refused, ...listErrors(values) } : refused
  const form = stateForm({ initial: listValues(list), values, onChange: setValues })
  const draft = useFormDraft(`price-list-${list?.$id ?? 'new'}`, form)
  const close = () => {
    draft.forget()
    onDone()
  }
  const create = useWrite('price_lists.create', { success: successMessages.price_list_created, onSuccess: close })
  const update = useWrite('price_lists.update', {
    success: successMessages.price_list_edited,
    version: list?.version,
    onSuccess: close,
  })

  const submit = () => {
    setIsTouched(true)
    if (Object.keys(listErrors(values)).length > 0) return
    const body = listBody(values)
    const told = { onError: (error: unknown) => setRefused(refusedFields(error)) }
    if (list === undefined) create.mutate({ body }, told)
    else update.mutate({ params: { id: list.$id }, body }, told)
  }

  return (
    <PopupForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RestoredDraft draft={draft} form={form} />
      <div className={classes.head}>
        <TextInput
          label="Nombre"
          data-autofocus={list?.isDefault === true ? undefined : true}
          readOnly={list?.isDefault}
          value={values.name}
          error={errors['name']}
          onChange={(event) => {
            setRefused({})
            setValues({ ...values, name: event.currentTarget.value })
          }}
        />
        <PercentInput
          label="Modificador general"
          data-autofocus={list?.isDefault}
          value={values.general}
          error={errors['general']}
          onChange={(general) => setValues({ ...values, general })}
        />
      </div>
      {categories.length > 0 && (
        <section aria-label="Modificadores por categoría">
          <Text fw={600} size="sm">
            Modificadores por categoría
          </Text>
          <Text size="xs" c="dimmed" mb={4}>
            Donde no escribas nada vale el general.
          </Text>
          <PercentFields
            categories={categories}
            values={values.categories}
            errors={errors}
            placeholder={restingText('percent', values.general ?? ZERO_PERCENT)}
            onChange={(category, modifier) =>
              setValues((before) => ({ ...before, categories: { ...before.categories, [category]: modifier } }))
            }
          />
        </section>
      )}
      <PopupActions isSticking>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
