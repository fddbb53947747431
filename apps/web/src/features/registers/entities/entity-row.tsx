import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '#ui/icon/icons.ts'
import { messageOf } from '@trastienda/domain/problem'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { useEffect, useState } from 'react'
import { SendIcon } from '#ui/send/send-button.tsx'
import { Form, UnsavedGuard } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import classes from './entity-row.module.css'

/** How long a row shows its success, in milliseconds. */
const SAVED_TIME = 2000

interface EntityRowProps {
  name: string
  /** The name of the stored text that the licence refused to save. */
  draftName: string
  onSave: (name: string) => Promise<{ data: { name: string } }>
  onRemove: () => void
}

/**
 * A name that is edited in place: a bin while it is unchanged, a pencil to save an edit, then a mark of success. Enter
 * saves, Escape puts the name back.
 */
export function EntityRow({ name, draftName, onSave, onRemove }: EntityRowProps) {
  const [isSaved, setIsSaved] = useState(false)
  const form = useSaveForm({
    draft: draftName,
    recordValues: { name },
    validate: (values) => validateEntityName(values.name),
    save: (values) => onSave(values.name),
    savedValues: ({ data }) => ({ name: data.name }),
    onSaved: () => setIsSaved(true),
  })
  const isEdited = form.isDirty()
  // Shown while typing: there is no other field to go on to.
  const [problem] = isEdited ? validateEntityName(form.values.name) : []

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setIsSaved(false), SAVED_TIME)
    return () => clearTimeout(timer)
  }, [isSaved])

  return (
    <li>
      {isEdited && <UnsavedGuard isDirty={form.isDirty} />}
      <Form form={form} onSubmit={(event) => isEdited && form.submit(event)}>
        <div className={classes.row}>
          <TextInput
            size="sm"
            flex={1}
            aria-label={`Nombre de ${name}`}
            autoComplete="off"
            {...form.getInputProps('name')}
            error={problem ? messageOf(problem) : form.errors['name']}
            onKeyDown={(event) => {
              if (event.key === 'Escape') form.discard()
            }}
          />
          <RowAction name={name} state={stateOf({ isBusy: form.isSaving, isSaved, isEdited })} onRemove={onRemove} />
        </div>
      </Form>
    </li>
  )
}

type RowState = 'unchanged' | 'edited' | 'loading' | 'saved'

const stateOf = ({ isBusy, isSaved, isEdited }: Record<'isBusy' | 'isSaved' | 'isEdited', boolean>): RowState => {
  if (isBusy) return 'loading'
  if (isEdited) return 'edited'
  return isSaved ? 'saved' : 'unchanged'
}

interface RowActionProps {
  name: string
  state: RowState
  onRemove: () => void
}

function RowAction({ name, state, onRemove }: RowActionProps) {
  switch (state) {
    case 'loading':
      return (
        <output className={classes.state} aria-label={`Guardando ${name}`}>
          <Loader size={18} />
        </output>
      )
    case 'saved':
      return (
        <output className={classes.state} aria-label={`${name} guardado`} data-saved>
          <IconCheck size={19} aria-hidden />
        </output>
      )
    case 'edited':
      return (
        <SendIcon type="submit" size={36} aria-label={`Guardar ${name}`}>
          <IconPencil size={18} aria-hidden />
        </SendIcon>
      )
    case 'unchanged':
      return (
        <ActionIcon size={36} variant="subtle" color="red" aria-label={`Eliminar ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )
  }
}
