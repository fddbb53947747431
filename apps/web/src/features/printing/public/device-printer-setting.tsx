import { Button, Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { DevicePrinterPopup } from './device-printer-popup.tsx'

/** What this device prints, for a business with a counter. */
export function DevicePrinterSetting() {
  const [isOpen, setIsOpen] = useState(false)
  if (useSettings().till === undefined) return null
  return (
    <Fieldset legend="Impresora de este dispositivo" variant="unstyled">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1}>
          Qué imprime después de cobrar, en qué papel y cómo. Cada dispositivo tiene la suya.
        </Text>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Elegir y probar
        </Button>
      </Group>
      <DevicePrinterPopup opened={isOpen} onClose={() => setIsOpen(false)} />
    </Fieldset>
  )
}
