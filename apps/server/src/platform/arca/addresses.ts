/** Where an environment's services answer. */
export interface ArcaHosts {
  readonly access: string
  readonly vouchers: string
  readonly taxpayers: string
}

/** The stand-in for ARCA. */
export interface SimulatorAddress extends ArcaHosts {
  /** Where a person gets a certificate of it. */
  readonly page: string
  /** Starts it, where it is this server's own; to be waited for before it is asked. */
  readonly start?: () => Promise<void>
}

/** Where ARCA is, by environment. */
export interface ArcaAddresses {
  readonly testing: ArcaHosts
  readonly production: ArcaHosts
  /** The stand-in; none where no business may choose it. */
  readonly simulator: SimulatorAddress | undefined
  /** What the code on a paper opens. */
  readonly qr: string
}

/** As of November 2026. Names under arca.gob.ar are incomplete, or have certificates of others. */
export const arcaDefaults: ArcaAddresses = {
  testing: {
    access: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
    vouchers: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
    taxpayers: 'https://awshomo.afip.gov.ar/sr-padron/webservices/personaServiceA5',
  },
  production: {
    access: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
    vouchers: 'https://servicios1.afip.gov.ar/wsfev1/service.asmx',
    taxpayers: 'https://aws.afip.gov.ar/sr-padron/webservices/personaServiceA5',
  },
  simulator: undefined,
  // ARCA's text names this one and its sample www.afip.gob.ar; both answer.
  qr: 'https://www.arca.gob.ar/fe/qr/',
}

/** The simulator has all services at one address. */
export const simulatorAt = (origin: string): SimulatorAddress => ({
  page: origin,
  access: `${origin}/ws/services/LoginCms`,
  vouchers: `${origin}/wsfev1/service.asmx`,
  taxpayers: `${origin}/sr-padron/webservices/personaServiceA5`,
})
