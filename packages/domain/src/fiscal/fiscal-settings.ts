/** Who asks for vouchers: nobody, or a person who presses for each document. */
export const fiscalModes = ['off', 'manual'] as const

/** Where vouchers go: to the stand-in, to ARCA's tests, or to ARCA. */
export const arcaEnvironments = ['simulator', 'testing', 'production'] as const

export type ArcaEnvironment = (typeof arcaEnvironments)[number]

export type FiscalSettings = {
  readonly mode: (typeof fiscalModes)[number]
  readonly environment: ArcaEnvironment
  readonly pointOfSale: number
  /** ARCA lets the business issue class A only with the legend of withholding. */
  readonly isWithheld: boolean
}

export const defaultFiscalSettings: FiscalSettings = {
  mode: 'off',
  environment: 'simulator',
  pointOfSale: 1,
  isWithheld: false,
}
