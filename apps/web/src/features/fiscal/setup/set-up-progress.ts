import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import type { Settings } from '@trastienda/contract/settings.contract'
import { isCertificateFor, type ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { isCuit } from '@trastienda/domain/person/cuit'

/** The steps to the first voucher, in their order. */
export const setUpSteps = ['issuer', 'environment', 'request', 'certificate', 'point', 'test'] as const

export type SetUpStepName = (typeof setUpSteps)[number]

interface SetUpFacts {
  readonly business: Pick<Settings['business'], 'cuit' | 'name' | 'address'>
  readonly fiscal: Pick<
    FiscalSettingsAnswer,
    'mode' | 'environment' | 'request' | 'certificate' | 'grossIncome' | 'activitiesSince' | 'version'
  >
  /**
   * The environment that the point of sale was chosen for, and that the connection test passed for, since the screen
   * opened: success in one environment means nothing for another.
   */
  readonly pointChosenFor: ArcaEnvironment | undefined
  readonly testedFor: ArcaEnvironment | undefined
}

/** Whether the certificate in use works in the business's chosen environment. */
const hasFittingCertificate = ({ environment, certificate }: SetUpFacts['fiscal'], now: Date): boolean =>
  certificate !== undefined && isCertificateFor(environment, certificate.origin) && new Date(certificate.validTo) > now

const areTold = (...texts: readonly (string | undefined)[]): boolean =>
  texts.every((text) => text !== undefined && text.trim() !== '')

/** The steps that are done. */
export const stepsDone = (
  { business, fiscal, pointChosenFor, testedFor }: SetUpFacts,
  now = new Date(),
): ReadonlySet<SetUpStepName> => {
  const isOn = fiscal.mode !== 'off'
  const isCertified = fiscal.request === undefined && hasFittingCertificate(fiscal, now)
  const isPointChosen = isOn || pointChosenFor === fiscal.environment
  const done: Record<SetUpStepName, boolean> = {
    issuer: isCuit(business.cuit ?? '') && areTold(business.name, business.address),
    environment: fiscal.version > 0,
    request: fiscal.request !== undefined || isCertified,
    certificate: isCertified,
    point: isPointChosen && areTold(fiscal.grossIncome, fiscal.activitiesSince),
    test: isOn || testedFor === fiscal.environment,
  }
  return new Set(setUpSteps.filter((step) => done[step]))
}

/** The first unfinished step. */
export const nextStep = (done: ReadonlySet<SetUpStepName>): SetUpStepName | undefined =>
  setUpSteps.find((step) => !done.has(step))
