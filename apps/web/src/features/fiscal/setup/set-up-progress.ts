import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { isCertificateFor, type ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { isCuit } from '@trastienda/domain/person/cuit'

/** The steps to the first voucher, in their order. */
export const setUpSteps = ['issuer', 'environment', 'request', 'certificate', 'point', 'test'] as const

export type SetUpStepName = (typeof setUpSteps)[number]

interface SetUpFacts {
  readonly cuit: string | undefined
  readonly fiscal: Pick<FiscalSettingsAnswer, 'mode' | 'environment' | 'request' | 'certificate' | 'version'>
  /**
   * For which environment the point of sale was chosen, and the connection tested, since the screen was opened: what was done for
   * one says nothing of another.
   */
  readonly pointChosenFor: ArcaEnvironment | undefined
  readonly testedFor: ArcaEnvironment | undefined
}

/** Whether the certificate in use can send where the business wants to send. */
const hasFittingCertificate = ({ environment, certificate }: SetUpFacts['fiscal'], now: Date): boolean =>
  certificate !== undefined && isCertificateFor(environment, certificate.origin) && new Date(certificate.validTo) > now

/** The steps that are done. */
export const stepsDone = (
  { cuit, fiscal, pointChosenFor, testedFor }: SetUpFacts,
  now = new Date(),
): ReadonlySet<SetUpStepName> => {
  const isOn = fiscal.mode !== 'off'
  const isCertified = fiscal.request === undefined && hasFittingCertificate(fiscal, now)
  const done: Record<SetUpStepName, boolean> = {
    issuer: isCuit(cuit ?? ''),
    environment: fiscal.version > 0,
    request: fiscal.request !== undefined || isCertified,
    certificate: isCertified,
    point: isOn || pointChosenFor === fiscal.environment,
    test: isOn || testedFor === fiscal.environment,
  }
  return new Set(setUpSteps.filter((step) => done[step]))
}

/** The first that is still to be done. */
export const nextStep = (done: ReadonlySet<SetUpStepName>): SetUpStepName | undefined =>
  setUpSteps.find((step) => !done.has(step))
