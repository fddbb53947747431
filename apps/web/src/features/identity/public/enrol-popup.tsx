import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rememberCounter } from '#platform/session/counter.ts'
import { asksPassword } from '#platform/session/elevation.ts'
import { useMay } from '#platform/session/permissions.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { DeviceNameField, deviceNameErrors } from './device-name-field.tsx'
import { devicesQueries } from './devices.queries.ts'

interface EnrolPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes this browser a counter, under a name. */
export const EnrolPopup = ({ opened, onClose }: EnrolPopupProps) => (
  <Popup opened={opened} onClose={onClose} title="Usar este dispositivo como mostrador" size="sm">
    <EnrolForm onClose={onClose} />
  </Popup>
)

interface EnrolFormProps {
  readonly onClose: () => void
  readonly cancelLabel?: string
}

export function EnrolForm({ onClose, cancelLabel }: EnrolFormProps) {
  // A person who may not see the devices cannot choose one to replace.
  const { data: devices = [] } = useQuery({ ...devicesQueries.all(), enabled: useMay('team') && !asksPassword('team') })
  const counters = devices.filter(({ isCounter, isThis }) => isCounter && !isThis)
  const write = useWrite('devices.enrol', { success: 'Este dispositivo ya es un mostrador.' })
  const form = useSaveForm({
    initialValues: { name: 'Caja 1', replaces: '' },
    validate: deviceNameErrors,
    save: ({ name, replaces }) =>
      write.mutateAsync({ body: { name: name.trim(), replaces: replaces === '' ? undefined : replaces } }),
    onSaved: ({ data }) => {
      const businessId = currentBusiness()
      rememberCounter(businessId === undefined ? undefined : { businessId, deviceId: data.$id })
      onClose()
    },
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Quien tenga PIN va a poder trabajar acá sin contraseña. Elegí solo una computadora del negocio.
      </Text>
      <DeviceNameField {...form.getInputProps('name')} />
      {counters.length > 0 && (
        <Select
          label="Reemplaza a"
          description="Si es la misma caja, con otra computadora u otro navegador."
          data={[
            { value: '', label: 'Ninguno: es un mostrador más' },
            ...counters.map(({ $id, name }) => ({ value: $id, label: name })),
          ]}
          allowDeselect={false}
          {...form.getInputProps('replaces')}
        />
      )}
      <PopupFormActions form={form} onCancel={onClose} cancelLabel={cancelLabel} submitLabel="Usar como mostrador" />
    </PopupForm>
  )
}
