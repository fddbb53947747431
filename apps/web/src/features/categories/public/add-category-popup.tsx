import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/use-write.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { categoriesQueries } from './categories.queries.ts'
import { TextInput } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

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
  const create = useWrite('categories.create', {
    success: successMessages.entity_created,
    failure: messages.entity_create_failed,
  })
  const form = useSaveForm({
    draft: 'category-added',
    initialValues: { name: '' },
    validate: ({ name }) => validateEntityName(name),
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ data: category }) => {
      // The new category must be in the list before a selector shows it as chosen.
      client.setQueryData(categoriesQueries.all().queryKey, (known = []) => [...known, category])
      onClose()
      onCreated(category)
    },
  })
  return (
    <PopupForm form={form}>
      <TextInput label="Nombre" placeholder="Nombre de categoría" data-autofocus {...form.getInputProps('name')} />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
