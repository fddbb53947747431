import { Button, Group, Menu } from '@mantine/core'
import type { Percent } from '@trastienda/domain/money/amount'
import { formatPercent } from '@trastienda/domain/money/format-amount'
import { memo, useState } from 'react'
import { AwaitedNotice } from '#features/payments/public/awaited-notice.tsx'
import { DevicePrinterPopup } from '#features/printing/public/device-printer-popup.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { setTillDevice, useTillDevice } from '#platform/device/till-device.ts'
import { IconChevronDown } from '#ui/icon/icons.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import type { TillPopup } from './till-popups.tsx'
import type { TillSaving } from './use-charge.ts'

interface TillActionsProps {
  discount: Percent
  hasNote: boolean
  isDelivered: boolean
  /** Whether there is nothing to save. */
  isEmpty: boolean
  isBusy: boolean
  isNamed: boolean
  isExchange: boolean
  /** Whether people change by PIN on this device, which takes the key F8 for that. */
  hasPins: boolean
  onPopup: (popup: TillPopup) => void
  onHold: () => void
  onSave: (saving: TillSaving) => void
}

const action = { variant: 'default', size: 'xs' } as const

/** The secondary actions on the sale. A scan draws none of them again, so that its line is drawn sooner. */
export const TillActions = memo(function TillActions({
  discount,
  hasNote,
  isDelivered,
  isEmpty,
  isBusy,
  isNamed,
  isExchange,
  hasPins,
  onPopup,
  onHold,
  onSave,
}: TillActionsProps) {
  const { quotes, deliveries } = useSettings()
  return (
    <>
      <Group gap={6}>
        <Button {...action} rightSection={<KeyHint keys="F4" />} onClick={() => onPopup('discount')}>
          {discount > 0 ? `Descuento ${formatPercent(discount)}` : 'Descuento'}
        </Button>
        <Button {...action} rightSection={<KeyHint keys="F6" />} onClick={() => onPopup('note')}>
          {hasNote ? 'Nota ✓' : 'Nota'}
        </Button>
        <Button {...action} rightSection={<KeyHint keys="F7" />} onClick={() => onPopup('exchange')}>
          Cambio
        </Button>
        <Button
          {...action}
          rightSection={<KeyHint keys={shortcuts[hasPins ? 'priceCheckByPin' : 'priceCheck'].keys} />}
          onClick={() => onPopup('price')}
        >
          Ver precio
        </Button>
        {(deliveries === true || isDelivered) && (
          <Button {...action} disabled={isExchange} onClick={() => onPopup('delivery')}>
            {isDelivered ? 'Para entregar ✓' : 'Para entregar'}
          </Button>
        )}
        <Button {...action} rightSection={<KeyHint keys="F9" />} disabled={isEmpty} onClick={onHold}>
          En espera
        </Button>
      </Group>
      <Group gap={6}>
        {isNamed && !isExchange && (
          <Button {...action} disabled={isEmpty || isBusy} onClick={() => onSave('effective')}>
            A cuenta
          </Button>
        )}
        <SendButton
          {...action}
          sends="transaction.add"
          disabled={isEmpty || isBusy || isExchange}
          onClick={() => onSave('created')}
        >
          Guardar (Creada)
        </SendButton>
        {quotes !== undefined && (
          <SendButton
            {...action}
            sends="quotes.create"
            disabled={isEmpty || isBusy || isExchange}
            onClick={() => onSave('quote')}
          >
            Presupuesto
          </SendButton>
        )}
        <DeviceMenu />
      </Group>
      <AwaitedNotice />
    </>
  )
})

/** The settings of this device, the same for every person. */
function DeviceMenu() {
  const { sounds, isOpenedByF2 } = useTillDevice()
  const [isSettingPrinter, setIsSettingPrinter] = useState(false)
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Este dispositivo
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setTillDevice({ sounds: !sounds })}>
            {sounds ? 'Apagar los sonidos' : 'Encender los sonidos'}
          </Menu.Item>
          <Menu.Item onClick={() => setTillDevice({ isOpenedByF2: !isOpenedByF2 })}>
            {isOpenedByF2 ? 'Que F2 abra Nueva venta' : 'Que F2 abra el Mostrador'}
          </Menu.Item>
          <Menu.Item closeMenuOnClick onClick={() => setIsSettingPrinter(true)}>
            Impresora de este dispositivo
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DevicePrinterPopup opened={isSettingPrinter} onClose={() => setIsSettingPrinter(false)} />
    </>
  )
}
