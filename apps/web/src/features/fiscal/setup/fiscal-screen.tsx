import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { fiscalQueries } from '../public/fiscal.queries.ts'
import { CertificateStep } from '../steps/certificate-step.tsx'
import { EnvironmentStep } from '../steps/environment-step.tsx'
import { FiscalState, SwitchOn } from './fiscal-state.tsx'
import { HaltedNotice } from './halted-notice.tsx'
import { IssuerStep } from '../steps/issuer-step.tsx'
import { PointStep } from '../steps/point-step.tsx'
import { RequestStep } from '../steps/request-step.tsx'
import { nextStep, setUpSteps, stepsDone, type SetUpStepName } from './set-up-progress.ts'
import type { StepFrame } from '../steps/set-up-step.tsx'
import { TestStep } from '../steps/test-step.tsx'
import classes from '../steps/set-up-step.module.css'

/** How the business declares its sales to ARCA: the steps of the set-up, and the later changes. */
export function FiscalScreen() {
  const { data: fiscal } = useSuspenseQuery(fiscalQueries.settings())
  const { environment } = fiscal
  const { business } = useSettings()
  const isOwner = useMay('team')
  const [pointChosenFor, setPointChosenFor] = useState<ArcaEnvironment>()
  const [testedFor, setTestedFor] = useState<ArcaEnvironment>()
  const [opened, setOpened] = useState<SetUpStepName>()
  const done = stepsDone({ business, fiscal, pointChosenFor, testedFor })
  const next = nextStep(done)
  const close = () => setOpened(undefined)

  const frameOf = (step: SetUpStepName): StepFrame => {
    const state = step === next ? 'current' : done.has(step) ? 'done' : 'waiting'
    const isOpen = (opened ?? next) === step
    return {
      place: setUpSteps.indexOf(step) + 1,
      state,
      isOpen,
      onOpen: isOpen || state === 'waiting' ? undefined : () => setOpened(step),
    }
  }
  return (
    <Stack gap="lg">
      <FiscalState fiscal={fiscal} />
      <HaltedNotice halted={fiscal.halted} />
      <ol className={classes.steps} aria-label="Pasos para facturar">
        <IssuerStep {...frameOf('issuer')} />
        <EnvironmentStep {...frameOf('environment')} fiscal={fiscal} onDone={close} />
        {isOwner ? (
          <>
            <RequestStep {...frameOf('request')} fiscal={fiscal} onDone={() => setOpened('certificate')} />
            <CertificateStep
              {...frameOf('certificate')}
              fiscal={fiscal}
              onDone={() => {
                setTestedFor(undefined)
                close()
              }}
            />
          </>
        ) : (
          <Text component="li" size="sm" c="dimmed" py="sm">
            La clave y el certificado los carga un dueño.
          </Text>
        )}
        <PointStep
          {...frameOf('point')}
          fiscal={fiscal}
          onDone={() => {
            setPointChosenFor(environment)
            setTestedFor(undefined)
            setOpened('test')
          }}
        />
        <TestStep
          key={environment}
          {...frameOf('test')}
          isTested={testedFor === environment}
          onTested={(isPassed) => setTestedFor(isPassed ? environment : undefined)}
        />
      </ol>
      {fiscal.mode === 'off' && <SwitchOn fiscal={fiscal} isReady={next === undefined} />}
    </Stack>
  )
}
