import { Text } from '@mantine/core'
import { pinProblems } from '@trastienda/domain/staff/pin'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PinField } from '#ui/input/password-field.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface GivePinPopupProps {
  readonly opened: boolean
  /** Somebody without a password. */
  readonly person: { readonly $id: string; readonly name: string } | undefined
  readonly onClose: () => void
}

/** Gives a PIN to somebody who enters by PIN only. */
export const GivePinPopup = ({ opened, person, onClose }: GivePinPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`PIN de ${person?.name ?? ''}`} size="sm">
    {person !== undefined && <GivePinForm id={person.$id} onClose={onClose} />}
  </Popup>
)

interface GivePinFormProps {
  readonly id: string
  readonly onClose: () => void
  readonly cancelLabel?: string
  readonly onGiven?: () => void
}

export function GivePinForm({ id, onClose, cancelLabel, onGiven = onClose }: GivePinFormProps) {
  const write = useWrite('pin.give', { success: 'El PIN quedó guardado.' })
  const form = useSaveForm({
    initialValues: { pin: '' },
    validate: ({ pin }) => pinProblems(pin),
    save: (body) => write.mutateAsync({ params: { id }, body }),
    onSaved: onGiven,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Decíselo en persona: después puede cambiarlo en Configuración, Mi cuenta.
      </Text>
      <PinField label="Nuevo PIN" description="De 4 a 6 números." data-autofocus {...form.getInputProps('pin')} />
      <PopupFormActions form={form} onCancel={onClose} cancelLabel={cancelLabel} />
    </PopupForm>
  )
}
