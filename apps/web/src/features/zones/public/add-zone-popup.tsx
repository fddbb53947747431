import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { useWrite } from '#platform/use-write.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { zonesQueries } from './zones.queries.ts'
import { TextInput } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

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
  const create = useWrite('zones.create', {
    success: successMessages.entity_created,
    failure: messages.entity_create_failed,
  })
  const form = useSaveForm({
    draft: 'zone-added',
    initialValues: { name: '', description: '' },
    validate: ({ name, description }) => [
      ...validateEntityName(name),
      ...textProblems('description', description, { max: 150 }),
    ],
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ data: zone }) => {
      // The new zone must be in the list before a selector shows it as chosen.
      client.setQueryData(zonesQueries.all().queryKey, (known = []) => [...known, zone])
      onClose()
      onCreated(zone)
    },
  })
  return (
    <PopupForm form={form}>
      <TextInput label="Nombre" placeholder="Nombre de zona" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Descripción" {...form.getInputProps('description')} />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
