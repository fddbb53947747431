import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import { zonesQueries } from './zones.queries.ts'

interface AddZonePopupProps {
  opened: boolean
  onClose: () => void
  onCreated: (zone: Zone) => void
}

/** Creates a zone by its name. */
export function AddZonePopup({ opened, onClose, onCreated }: AddZonePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Datos de la zona" size="sm">
      <ZoneForm onClose={onClose} onCreated={onCreated} />
    </Popup>
  )
}

function ZoneForm({ onClose, onCreated }: Pick<AddZonePopupProps, 'onClose' | 'onCreated'>) {
  const client = useQueryClient()
  const form = useFieldForm({
    initialValues: { name: '', description: '' },
    validate: ({ name, description }) =>
      fieldErrors([...validateEntityName(name), ...textProblems('description', description, { max: 150 })]),
  })
  const draft = useFormDraft('zone-added', form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useWrite('zones.create', {
    success: successMessages.entity_created,
    failure: messages.entity_create_failed,
    onSuccess: ({ data: zone }) => {
      // The new zone must be in the list before a selector shows it as chosen.
      client.setQueryData(zonesQueries.all().queryKey, (known = []) => [...known, zone])
      close()
      onCreated(zone)
    },
  })
  return (
    <PopupForm
      onSubmit={form.onSubmit((body) =>
        create.mutate({ body }, { onError: (error) => showRefusedFields(form, error) }),
      )}
    >
      <RestoredDraft draft={draft} form={form} />
      <TextInput label="Nombre" placeholder="Nombre de zona" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Descripción" {...form.getInputProps('description')} />
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
