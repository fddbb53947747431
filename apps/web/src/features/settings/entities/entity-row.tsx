import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import classes from './entity-row.module.css'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'

/** How long a row says that it was saved, in milliseconds. */
const SAVED_TIME = 2000

interface EntityRowProps {
  name: string
  /** What the licence refused to save is kept under it. */
  draftName: string
  /** Why a name cannot be kept; undefined for a good one. */
  problemOf: (name: string) => string | undefined
  isBusy: boolean
  /** Resolves once it is saved; a rejection leaves what was typed. */
  onSave: (name: string) => Promise<unknown>
  onRemove: () => void
}

/**
 * A name that is edited in place: a bin while it is unchanged, a pencil that saves once it is edited, then a mark that it
 * was saved. Enter saves, Escape puts the name back.
 */
export function EntityRow({ name, draftName, problemOf, isBusy, onSave, onRemove }: EntityRowProps) {
  const [typed, setTyped] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const form = stateForm({
    initial: { name },
    values: { name: typed ?? name },
    onChange: (next) => setTyped(next.name),
  })
  const draft = useFormDraft(draftName, form)
  const putBack = () => {
    setTyped(undefined)
    draft.forget()
  }
  const isEdited = typed !== undefined && typed !== name
  const problem = isEdited ? problemOf(typed) : undefined

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setIsSaved(false), SAVED_TIME)
    return () => clearTimeout(timer)
  }, [isSaved])

  const save = async () => {
    if (!isEdited || problem !== undefined || isBusy) return
    await onSave(typed).then(
      () => {
        putBack()
        setIsSaved(true)
      },
      () => undefined,
    )
  }

  return (
    <li className={classes.row}>
      {isEdited && <UnsavedGuard isDirty />}
      <TextInput
        size="sm"
        flex={1}
        aria-label={`Nombre de ${name}`}
        autoComplete="off"
        value={typed ?? name}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed === name) putBack()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') putBack()
        }}
      />
      <RowAction
        name={name}
        state={stateOf({ isBusy, isSaved, isEdited })}
        onSave={() => void save()}
        onRemove={onRemove}
      />
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
  onSave: () => void
  onRemove: () => void
}

function RowAction({ name, state, onSave, onRemove }: RowActionProps) {
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
        <ActionIcon size={36} aria-label={`Guardar ${name}`} onClick={onSave}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )
    case 'unchanged':
      return (
        <ActionIcon size={36} variant="subtle" color="red" aria-label={`Eliminar ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )
  }
}
