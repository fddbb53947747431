import type { BusinessDay } from '#domain/calendar/business-day'
import type { ProvincialLine } from './printed-legends.ts'

/** Who asks for vouchers: nobody, a person who presses for each document, or each sale and credit note as it becomes effective. */
export const fiscalModes = ['off', 'manual', 'automatic'] as const

/** Where vouchers go: to the stand-in, to ARCA's tests, or to ARCA. */
export const arcaEnvironments = ['simulator', 'testing', 'production'] as const

export type ArcaEnvironment = (typeof arcaEnvironments)[number]

export type FiscalSettings = {
  readonly mode: (typeof fiscalModes)[number]
  readonly environment: ArcaEnvironment
  readonly pointOfSale: number
  /** ARCA lets the business issue class A only with the legend of withholding. */
  readonly isWithheld: boolean
  /** The issuer's number for the provincial tax on sales, as papers tell it. */
  readonly grossIncome?: string | undefined
  /** The day on which the issuer began its activities. */
  readonly activitiesSince?: BusinessDay | undefined
  /** What provinces want told of their tax on class B. */
  readonly provincialLines?: ProvincialLine[] | undefined
}

export const defaultFiscalSettings: FiscalSettings = {
  mode: 'off',
  environment: 'simulator',
  pointOfSale: 1,
  isWithheld: false,
}

/** Whose vouchers are told of: those that are worth something always, tries as long as the business tries there. */
export function toldEnvironments({
  mode,
  environment,
}: Pick<FiscalSettings, 'mode' | 'environment'>): ArcaEnvironment[] {
  return mode === 'off' || environment === 'production' ? ['production'] : ['production', environment]
}

/** Which of ARCA's authorities made a certificate; `other` for one that nobody here knows. */
export const certificateOrigins = ['testing', 'production', 'other'] as const

export type CertificateOrigin = (typeof certificateOrigins)[number]

/** Each environment takes its own authority's certificates only; of an unknown one the connection test tells. */
export function isCertificateFor(environment: ArcaEnvironment, origin: CertificateOrigin): boolean {
  return origin === 'other' || origin === environment
}

const DAY_MS = 86_400_000

/** From how many days before its end on a certificate wants to be renewed: ARCA's pages take some. */
const RENEWAL_DAYS = 60

/** Whole days that a certificate is still good for; negative once it has ended. */
export function certificateDaysLeft(validTo: string, now: Date): number {
  return Math.floor((new Date(validTo).getTime() - now.getTime()) / DAY_MS)
}

export function isCertificateEnding(validTo: string, now: Date): boolean {
  return certificateDaysLeft(validTo, now) <= RENEWAL_DAYS
}

export const arcaEnvironmentLabels = {
  simulator: 'Simulador',
  testing: 'Homologación',
  production: 'Producción',
} as const satisfies Record<ArcaEnvironment, string>

/** How many days before its end somebody is told by mail, too. */
const WARNING_DAYS = [7, 30, 60] as const

/** The last of the warnings that are due for a certificate; undefined while it is good for long, and once it has ended. */
export function certificateWarning(validTo: string, now: Date): number | undefined {
  const days = certificateDaysLeft(validTo, now)
  return days < 0 ? undefined : WARNING_DAYS.find((each) => days <= each)
}
