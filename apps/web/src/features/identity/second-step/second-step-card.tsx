import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import type { SecondStepOperation } from './second-step-popups.tsx'
import { totpQueries } from './totp.queries.ts'

const SecondStepPopups = lazyPopup(async () => (await import('./second-step-popups.tsx')).SecondStepPopups)

/** With so few recovery codes the card suggests new ones. */
const FEW_CODES = 3

/** A person's own second step: its state, and what they can do with it. */
export function SecondStepCard() {
  const [operation, setOperation] = useState<SecondStepOperation>()
  const { isOn } = useSuspenseQuery(totpQueries.own()).data
  return (
    <Fieldset legend="Verificación en dos pasos" variant="unstyled">
      {isOn ? <SwitchedOn onOperation={setOperation} /> : <SwitchedOff onOperation={setOperation} />}
      {/* The typed text is gone with the popup: the next one starts anew. */}
      <SecondStepPopups
        key={operation}
        opened={operation !== undefined}
        operation={operation ?? 'setUp'}
        onClose={() => setOperation(undefined)}
      />
    </Fieldset>
  )
}

interface OperationProps {
  readonly onOperation: (operation: SecondStepOperation) => void
}

const SwitchedOff = ({ onOperation }: OperationProps) => (
  <Stack gap="sm" align="flex-start">
    <Text size="sm" c="dimmed">
      Para ingresar se pide, además de tu contraseña, un código de una aplicación de tu teléfono.
    </Text>
    <Button onClick={() => onOperation('setUp')}>Activar</Button>
  </Stack>
)

function SwitchedOn({ onOperation }: OperationProps) {
  const timeZone = useTimeZone()
  const { since, recoveryCodesLeft } = useSuspenseQuery(totpQueries.own()).data
  return (
    <Stack gap="sm" align="flex-start">
      <FactList
        layout="row"
        facts={[
          { label: 'Activa desde', value: since && formatDate(since, timeZone) },
          {
            label: 'Códigos de recuperación',
            value: `${recoveryCodesLeft} sin usar`,
            tone: recoveryCodesLeft < FEW_CODES ? 'warning' : undefined,
          },
        ]}
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => onOperation('renew')}>
          Generar códigos nuevos
        </Button>
        <Button variant="default" onClick={() => onOperation('switchOff')}>
          Desactivar
        </Button>
      </Group>
    </Stack>
  )
}
