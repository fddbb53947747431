import { IconBan, IconBuildingStore, IconPencil } from '#ui/icon/icons.ts'
import type { Device } from '@trastienda/contract/counter.contract'
import { DeviceNameField, deviceNameErrors } from '#features/identity/public/device-name-field.tsx'
import { devicesQueries } from '#features/identity/public/devices.queries.ts'
import { rememberCounter } from '#platform/session/counter.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { OptionsPopup, type Option } from '#ui/popup/options-popup.tsx'
import { Popup } from '#ui/popup/popup.tsx'

/** The open popup, and its device. */
export interface OpenedDevice {
  readonly kind: 'options' | 'rename' | 'withdraw' | 'revoke'
  readonly id: string
}

interface DevicePopupsProps {
  readonly devices: readonly Device[]
  readonly opened: OpenedDevice | undefined
  readonly onOpen: (opened: OpenedDevice | undefined) => void
}

export function DevicePopups({ devices, opened, onOpen }: DevicePopupsProps) {
  const device = devices.find(({ $id }) => $id === opened?.id)
  const close = () => onOpen(undefined)
  const given = (kind: OpenedDevice['kind']) => (opened?.kind === kind ? device : undefined)
  return (
    <>
      <OptionsPopup
        id={given('options')?.$id}
        query={devicesQueries.device}
        known={device}
        onClose={close}
        title={({ name }) => name}
        subtitle={({ shortCode, isCounter }) => `Dispositivo n.º ${shortCode}${isCounter ? ' · Mostrador' : ''}`}
        options={(each) => optionsOf(each, (kind) => onOpen({ kind, id: each.$id }))}
      />
      <Popup opened={given('rename') !== undefined} onClose={close} title="Cambiar el nombre" size="sm">
        {device !== undefined && <RenameForm device={device} onClose={close} />}
      </Popup>
      <WithdrawPopup device={given('withdraw')} onClose={close} />
      <RevokePopup device={given('revoke')} onClose={close} />
    </>
  )
}

const optionsOf = (
  { isCounter, isRevoked, isThis }: Device,
  onOpen: (kind: OpenedDevice['kind']) => void,
): Option[] => [
  { key: 'rename', label: 'Cambiar el nombre', icon: IconPencil, onSelect: () => onOpen('rename') },
  ...(isCounter
    ? [
        {
          key: 'withdraw',
          label: 'Dejar de usarlo como mostrador',
          icon: IconBuildingStore,
          onSelect: () => onOpen('withdraw'),
        },
      ]
    : []),
  ...(isRevoked
    ? []
    : [
        {
          key: 'revoke',
          label: 'Dar de baja',
          icon: IconBan,
          isDangerous: true,
          onSelect: () => onOpen('revoke'),
          ...(isThis ? { disabledHint: 'Es el que estás usando: para salir, cerrá tu sesión.' } : {}),
        },
      ]),
]

interface DevicePopupProps {
  readonly device: Device | undefined
  readonly onClose: () => void
}

function RenameForm({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const rename = useWrite('devices.update', { success: 'El nombre quedó guardado.' })
  const form = useSaveForm({
    initialValues: { name: device.name },
    validate: deviceNameErrors,
    save: ({ name }) => rename.mutateAsync({ params: { id: device.$id }, body: { name: name.trim() } }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <DeviceNameField {...form.getInputProps('name')} />
      <PopupFormActions form={form} onCancel={onClose} isDisabled={!form.isDirty()} />
    </PopupForm>
  )
}

function WithdrawPopup({ device, onClose }: DevicePopupProps) {
  const withdraw = useWrite('devices.withdraw', {
    success: 'Ya no es un mostrador.',
    onSuccess: () => {
      if (device?.isThis === true) rememberCounter(undefined)
    },
  })
  return (
    <ConfirmPopup
      opened={device !== undefined}
      onClose={onClose}
      title="Dejar de usarlo como mostrador"
      question={`En ${device?.name} se va a ingresar solo con correo y contraseña.`}
      confirmLabel="Dejar de usarlo"
      onConfirm={async () => device && withdraw.mutateAsync({ params: { id: device.$id } }).catch(() => undefined)}
    />
  )
}

function RevokePopup({ device, onClose }: DevicePopupProps) {
  const revoke = useWrite('devices.revoke', { success: 'El dispositivo quedó dado de baja.' })
  return (
    <ConfirmPopup
      opened={device !== undefined}
      onClose={onClose}
      title={`Dar de baja ${device?.name}`}
      question={`Sus sesiones se cierran al instante${device?.isCounter === true ? ', y deja de ser un mostrador' : ''}. Para volver a trabajar en él hay que ingresar con correo y contraseña.`}
      confirmLabel="Dar de baja"
      isDangerous
      onConfirm={async () => device && revoke.mutateAsync({ params: { id: device.$id } }).catch(() => undefined)}
    />
  )
}
