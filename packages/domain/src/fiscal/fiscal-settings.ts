import type { BusinessDay } from '#domain/calendar/business-day'
import type { ProvincialLine } from './printed-legends.ts'
import type { CreditInvoiceLimit } from './voucher/credit-invoice.ts'
import type { ServiceDefaults } from './voucher/service-period.ts'

/** Who asks for vouchers: nobody, a person who presses for each document, or each sale and credit note as it becomes effective. */
export const fiscalModes = ['off', 'manual', 'automatic'] as const

/** The environments of vouchers: the stand-in, ARCA's tests, or ARCA. */
export const arcaEnvironments = ['simulator', 'testing', 'production'] as const

export type ArcaEnvironment = (typeof arcaEnvironments)[number]

export type FiscalSettings = ServiceDefaults & {
  readonly mode: (typeof fiscalModes)[number]
  readonly environment: ArcaEnvironment
  readonly pointOfSale: number
  /** ARCA lets the business issue class A only with the legend of withholding. */
  readonly isWithheld: boolean
  /** The issuer's number for the provincial tax on sales (Ingresos Brutos), as it is printed on papers. */
  readonly grossIncome?: string | undefined
  /** The day on which the issuer began its activities. */
  readonly activitiesSince?: BusinessDay | undefined
  /** How old a sale may be, in days, to get a voucher of today without a question; `ASK_AFTER_DAYS` where it is not set. */
  readonly askAfterDays?: number | undefined
  /**
   * The amount from which large companies need a Factura de Crédito, if ARCA has raised it since this program was made.
   */
  readonly creditInvoiceLimit?: CreditInvoiceLimit | undefined
  /** The lines about their tax that provinces want printed on vouchers of class B. */
  readonly provincialLines?: ProvincialLine[] | undefined
}

export const defaultFiscalSettings: FiscalSettings = {
  mode: 'off',
  environment: 'simulator',
  pointOfSale: 1,
  isWithheld: false,
}

/**
 * The environments whose vouchers are shown and printed: always `production`, whose vouchers are real, and another
 * environment only while the business uses it.
 */
export function toldEnvironments({
  mode,
  environment,
}: Pick<FiscalSettings, 'mode' | 'environment'>): ArcaEnvironment[] {
  return mode === 'off' || environment === 'production' ? ['production'] : ['production', environment]
}

/** The authorities of ARCA that issue certificates; `other` for an unknown authority. */
export const certificateOrigins = ['testing', 'production', 'other'] as const

export type CertificateOrigin = (typeof certificateOrigins)[number]

/**
 * Whether a certificate may fit an environment: each takes certificates of its own authority only. An unknown authority
 * passes, and the connection test shows whether it fits.
 */
export function isCertificateFor(environment: ArcaEnvironment, origin: CertificateOrigin): boolean {
  return origin === 'other' || origin === environment
}

const DAY_MS = 86_400_000

/** How many days before its end a certificate should be renewed: getting another one from ARCA takes some days. */
const RENEWAL_DAYS = 60

/** For how many whole days a certificate is still good; negative once it has ended. */
export function certificateDaysLeft(validTo: string, now: Date): number {
  return Math.floor((new Date(validTo).getTime() - now.getTime()) / DAY_MS)
}

/** Whether a certificate should be renewed: it ends within `RENEWAL_DAYS`, or has ended. */
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

/**
 * The warning that is due: the smallest of `WARNING_DAYS` that is not below the days left. Undefined while more days
 * are left, and once the certificate has ended.
 */
export function certificateWarning(validTo: string, now: Date): number | undefined {
  const days = certificateDaysLeft(validTo, now)
  return days < 0 ? undefined : WARNING_DAYS.find((each) => days <= each)
}
