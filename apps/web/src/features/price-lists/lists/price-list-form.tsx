import type { PriceList } from '@trastienda/contract/registers.contract'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { PercentFields } from '#features/registers/public/percent-fields.tsx'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { restingText } from '#ui/input/amount-typing.ts'
import classes from './list-manager.module.css'
import { Text, TextInput } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { listBody, listProblems, listValues } from './price-list-values.ts'

interface PriceListFormProps {
  /** The list to edit; none for a new one. */
  list?: PriceList
  onDone: () => void
}

/** A list's name, its general modifier, and a modifier for each category that differs. */
export function PriceListForm({ list, onDone }: PriceListFormProps) {
  const categories = useCategories()
  const create = useWrite('price_lists.create', { success: successMessages.price_list_created })
  const update = useWrite('price_lists.update', { success: successMessages.price_list_edited, version: list?.version })
  const form = useSaveForm({
    draft: `price-list-${list?.$id ?? 'new'}`,
    recordValues: listValues(list),
    validate: listProblems,
    save: (values) => {
      const body = listBody(values)
      return list === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id: list.$id }, body })
    },
    onSaved: onDone,
  })

  return (
    <PopupForm form={form}>
      <div className={classes.head}>
        <TextInput
          label="Nombre"
          data-autofocus={list?.isDefault === true ? undefined : true}
          readOnly={list?.isDefault}
          {...form.getInputProps('name')}
        />
        <PercentInput label="Modificador general" data-autofocus={list?.isDefault} {...form.getInputProps('general')} />
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
            fieldOf={(category) => form.getInputProps(`categories.${category}`)}
            placeholder={restingText('percent', form.values.general ?? ZERO_PERCENT)}
          />
        </section>
      )}
      <PopupFormActions form={form} onCancel={onDone} isSticking />
    </PopupForm>
  )
}
