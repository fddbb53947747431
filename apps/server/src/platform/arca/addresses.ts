/** The addresses of an environment's services. */
export interface ArcaHosts {
  readonly access: string
  readonly vouchers: string
  readonly taxpayers: string
}

/** The stand-in for ARCA, by its addresses. */
export interface SimulatorAddress extends ArcaHosts {
  /** The page where a person gets a certificate for it. */
  readonly page: string
  /** Starts this server's own stand-in; callers await it before their call. */
  readonly start?: () => Promise<void>
}

/** The addresses of ARCA, by environment. */
export interface ArcaAddresses {
  readonly testing: ArcaHosts
  readonly production: ArcaHosts
  /** The stand-in; undefined if no business may choose it. */
  readonly simulator: SimulatorAddress | undefined
  /** The address that the QR code of a paper opens. */
  readonly qr: string
}

/** Read in November 2026. Some services have no name under arca.gob.ar, or certificates for other names. */
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
  // The text of ARCA's specification names this address, and its sample www.afip.gob.ar; both answer.
  qr: 'https://www.arca.gob.ar/fe/qr/',
}

/** The simulator has all services at one address. */
export const simulatorAt = (origin: string): SimulatorAddress => ({
  page: origin,
  access: `${origin}/ws/services/LoginCms`,
  vouchers: `${origin}/wsfev1/service.asmx`,
  taxpayers: `${origin}/sr-padron/webservices/personaServiceA5`,
})
