import { ActionIcon, TextInput } from '@mantine/core'
import { IconPlus } from '#ui/icon/icons.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { PopupForm, PopupFormActions } from './save-form.tsx'
import { useSaveForm } from './use-save-form.ts'

const texts = {
  categories: { draft: 'category', what: 'categoría' },
  zones: { draft: 'zone', what: 'zona' },
} as const

interface AddEntityButtonProps {
  kind: keyof typeof texts
  /** Key of the query with the list that the selector shows. */
  listKey: QueryKey
  /** Takes the id of the entity that was created. */
  onCreated: (id: string) => void
}

/** Stands beside a selector and creates a missing entity: a category by its name, a zone with a description too. */
export function AddEntityButton(props: AddEntityButtonProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { what } = texts[props.kind]
  const close = () => setIsAdding(false)
  if (!useMay('catalogue')) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        mt="1.4rem"
        aria-label={`Agregar ${what}`}
        onClick={() => setIsAdding(true)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <Popup opened={isAdding} onClose={close} title={`Datos de la ${what}`} size="sm">
        <EntityForm {...props} onClose={close} />
      </Popup>
    </>
  )
}

/** Creates an entity that a selector lacks, and selects it there. */
export function useAddEntity({ kind, listKey, onCreated }: AddEntityButtonProps) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useWrite(`${kind}.create`, {
    success: successMessages.entity_created,
    failure: messages.entity_create_failed,
  })
  const create = async (body: { name: string; description?: string }): Promise<void> => {
    const { data } = await mutateAsync({ body })
    // A selector shows only an entity in its list as chosen.
    client.setQueryData<readonly unknown[]>(listKey, (known = []) => [...known, data])
    onCreated(data.$id)
  }
  return { create, isPending }
}

function EntityForm({ onClose, ...entity }: AddEntityButtonProps & { onClose: () => void }) {
  const { draft, what } = texts[entity.kind]
  const hasDescription = entity.kind === 'zones'
  const { create } = useAddEntity(entity)
  const form = useSaveForm({
    draft: `${draft}-added`,
    initialValues: { name: '', description: '' },
    validate: ({ name, description }) => [
      ...validateEntityName(name),
      ...textProblems('description', description, { max: 150 }),
    ],
    save: (values) => create(hasDescription ? values : { name: values.name }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <TextInput label="Nombre" placeholder={`Nombre de ${what}`} data-autofocus {...form.getInputProps('name')} />
      {hasDescription && <TextInput label="Descripción" {...form.getInputProps('description')} />}
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
