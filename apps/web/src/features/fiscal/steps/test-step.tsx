import { Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconX } from '#ui/icon/icons.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'
import classes from './set-up-step.module.css'

interface TestStepProps extends StepFrame {
  readonly isTested: boolean
  readonly onTested: (isPassed: boolean) => void
}

function FindingIcon({ isPassed, isOptional }: { readonly isPassed: boolean; readonly isOptional: boolean }) {
  if (isPassed) return <IconCheck size={18} aria-label="Bien" />
  return isOptional ? <IconInfoCircle size={18} aria-label="Falta, opcional" /> : <IconX size={18} aria-label="Mal" />
}

/** Tests the way to ARCA piece by piece, with the finding of each. Issues nothing. */
export function TestStep({ isTested, onTested, ...frame }: TestStepProps) {
  const test = useWrite('fiscal.test', {
    onSuccess: ({ data }) => onTested(data.every(({ isPassed, isOptional }) => isPassed || isOptional)),
  })
  const findings = test.data?.data ?? []
  return (
    <SetUpStep
      {...frame}
      title="Prueba de conexión"
      summary={isTested ? 'Todo respondió bien' : undefined}
      openLabel="Ver"
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Prueba el certificado, el permiso y el punto de venta. No emite ningún comprobante.
        </Text>
        <Group>
          <SendButton
            sends="fiscal.test"
            variant={findings.length > 0 ? 'default' : 'filled'}
            loading={test.isPending}
            onClick={() => test.mutate({})}
          >
            Probar la conexión
          </SendButton>
        </Group>
        <div aria-live="polite">
          {findings.length > 0 && (
            <ul className={classes.findings} aria-label="Resultado de la prueba">
              {findings.map(({ step, isPassed, isOptional, text }) => (
                <li key={step} className={classes.finding} data-failed={!(isPassed || isOptional) || undefined}>
                  <FindingIcon isPassed={isPassed} isOptional={isOptional} />
                  <span>
                    <strong>{step}.</strong> {text}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </SetUpStep>
  )
}
