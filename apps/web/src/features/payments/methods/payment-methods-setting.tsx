import { Button, Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { useOfferedMethods } from '../public/payment-methods.queries.ts'

const MethodsPopup = lazyPopup(async () => (await import('./methods-popup.tsx')).MethodsPopup)

/** The methods by which the business is paid, and the way to change them. */
export function PaymentMethodsSetting() {
  const methods = useOfferedMethods()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fieldset legend="Medios de pago" variant="unstyled">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1}>
          {methods.length < 2
            ? 'Todo se cobra en efectivo. Agregá tarjetas, transferencia o QR para saber con qué te pagaron.'
            : methods.map(({ name }) => name).join(' · ')}
        </Text>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Medios de pago
        </Button>
      </Group>
      <MethodsPopup opened={isOpen} onClose={() => setIsOpen(false)} />
    </Fieldset>
  )
}
