/** Where an environment's services answer. */
export interface ArcaHosts {
  readonly access: string
  readonly vouchers: string
  readonly taxpayers: string
}

export const arcaHosts = {
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
} as const satisfies Record<string, ArcaHosts>

/** The simulator has all services at one address. */
export const simulatorHosts = (origin: string): ArcaHosts => ({
  access: `${origin}/ws/services/LoginCms`,
  vouchers: `${origin}/wsfev1/service.asmx`,
  taxpayers: `${origin}/sr-padron/webservices/personaServiceA5`,
})
