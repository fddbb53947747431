import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import { categoriesQueries } from './categories.queries.ts'

interface AddCategoryPopupProps {
  opened: boolean
  onClose: () => void
  onCreated: (category: Category) => void
}

/** Creates a category by its name. */
export function AddCategoryPopup({ opened, onClose, onCreated }: AddCategoryPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Datos de la categoría" size="sm">
      <CategoryForm onClose={onClose} onCreated={onCreated} />
    </Popup>
  )
}

function CategoryForm({ onClose, onCreated }: Pick<AddCategoryPopupProps, 'onClose' | 'onCreated'>) {
  const client = useQueryClient()
  const form = useFieldForm({
    initialValues: { name: '' },
    validate: ({ name }) => fieldErrors(validateEntityName(name)),
  })
  const draft = useFormDraft('category-added', form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useWrite('categories.create', {
    success: successMessages.entity_created,
    failure: messages.entity_create_failed,
    onSuccess: ({ data: category }) => {
      // The new category must be in the list before a selector shows it as chosen.
      client.setQueryData(categoriesQueries.all().queryKey, (known = []) => [...known, category])
      close()
      onCreated(category)
    },
  })
  return (
    <PopupForm onSubmit={form.onSubmit(({ name }) => create.mutate({ body: { name } }))}>
      <RestoredDraft draft={draft} form={form} />
      <TextInput label="Nombre" placeholder="Nombre de categoría" data-autofocus {...form.getInputProps('name')} />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
