import { Group, Radio, Stack, Text } from '@mantine/core'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { arcaEnvironmentLabels, type ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { useState } from 'react'
import { SendButton } from '#ui/send/send-button.tsx'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'
import { useFiscalUpdate } from './use-fiscal-update.ts'

const descriptions: Readonly<Record<ArcaEnvironment, string>> = {
  production: 'Comprobantes de verdad: valen y se declaran a tu nombre.',
  testing: 'El ambiente de pruebas de ARCA: los comprobantes no valen. Lleva un certificado propio.',
  simulator: 'Una ARCA de mentira en este servidor, para practicar: los comprobantes no valen.',
}

const order: readonly ArcaEnvironment[] = ['production', 'testing', 'simulator']

interface EnvironmentStepProps extends StepFrame {
  readonly fiscal: FiscalSettingsAnswer
  readonly onDone: () => void
}

/** Chooses between real vouchers and trials. */
export function EnvironmentStep({ fiscal, onDone, ...frame }: EnvironmentStepProps) {
  const { environment, environments, mode, version } = fiscal
  const [chosen, setChosen] = useState<ArcaEnvironment | undefined>(version === 0 ? undefined : environment)
  const { save, isSaving } = useFiscalUpdate(fiscal)
  const isOn = mode !== 'off'
  return (
    <SetUpStep {...frame} title="Ambiente" summary={arcaEnvironmentLabels[environment]}>
      <Stack gap="md">
        <Radio.Group
          aria-label="Ambiente"
          value={chosen ?? ''}
          onChange={(value) => setChosen(order.find((each) => each === value))}
        >
          <Stack gap="sm">
            {order
              .filter((each) => environments.includes(each))
              .map((each) => (
                <Radio
                  key={each}
                  value={each}
                  disabled={isOn}
                  label={arcaEnvironmentLabels[each]}
                  description={descriptions[each]}
                />
              ))}
          </Stack>
        </Radio.Group>
        {isOn && (
          <Text size="sm" c="dimmed">
            Para cambiar de ambiente, apagá primero la facturación.
          </Text>
        )}
        <Group>
          <SendButton
            disabled={chosen === undefined || isOn}
            loading={isSaving}
            onClick={() => void save({ environment: chosen ?? environment }).then(onDone, () => undefined)}
          >
            Seguir
          </SendButton>
        </Group>
      </Stack>
    </SetUpStep>
  )
}
