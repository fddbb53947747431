const CLOCK = 'El reloj del servidor no coincide con el de ARCA: avisá a quien administra Trastienda.'
const OURS = 'ARCA no entendió el pedido de acceso. Es un error de Trastienda: avisá a quien la administra.'
const WAIT = 'El acceso a ARCA no está disponible en este momento. Trastienda vuelve a intentar sola.'

/** The services of ARCA that a certificate must be related to, by ARCA's names. */
export const arcaServices = { vouchers: 'wsfe', taxpayers: 'ws_sr_constancia_inscripcion' } as const

export type ArcaService = (typeof arcaServices)[keyof typeof arcaServices]

/** The names of the services on ARCA's pages. */
export const arcaServiceNames = {
  wsfe: '«Facturación Electrónica» (wsfe)',
  ws_sr_constancia_inscripcion: '«Consulta de constancia de inscripción» (ws_sr_constancia_inscripcion)',
} as const satisfies Record<ArcaService, string>

const NOT_AUTHORIZED = 'coe.notAuthorized'

/** Why ARCA did not give access, by its code, and what to do. */
const advices: Readonly<Record<string, string>> = {
  [NOT_AUTHORIZED]:
    'El certificado no tiene permiso para {service}. Agregá esa relación en el Administrador de Relaciones de ARCA.',
  'coe.alreadyAuthenticated':
    'ARCA ya dio un acceso a este certificado. Si lo usa otra instalación, cada una necesita su propio certificado; si no, esperá unos minutos.',
  'cms.cert.expired': 'El certificado venció: pedí uno nuevo en ARCA y cargalo.',
  'cms.cert.invalid': 'El certificado todavía no vale: revisá el reloj del servidor.',
  'cms.cert.untrusted': 'El certificado es de otro ambiente de ARCA: usá uno de producción para facturar de verdad.',
  'cms.cert.notFound': OURS,
  'cms.bad': OURS,
  'cms.bad.base64': OURS,
  'cms.sign.invalid': OURS,
  'xml.bad': OURS,
  'xml.source.invalid': OURS,
  'xml.destination.invalid': OURS,
  'xml.version.notSupported': OURS,
  'xml.generationTime.invalid': CLOCK,
  'xml.expirationTime.expired': CLOCK,
  'xml.expirationTime.invalid': CLOCK,
  'wsn.notFound': OURS,
  'wsn.unavailable': WAIT,
  'wsaa.unavailable': WAIT,
  'wsaa.internalError': WAIT,
}

/** Undefined for a code that is not known here; then only ARCA's own text is shown. */
export function accessAdvice(code: string, service: ArcaService = arcaServices.vouchers): string | undefined {
  return advices[code]?.replace('{service}', arcaServiceNames[service])
}

/** Whether ARCA refused because nobody has given the certificate the relation with the service. */
export function isRelationMissing(code: string): boolean {
  return code === NOT_AUTHORIZED
}

const MINUTE = 60
/** ARCA refuses a second ticket for as long as this after the first. */
const SECOND_TICKET = 10 * MINUTE
/**
 * ARCA wants no requests until a person has mended the cause. The program cannot know when, so it tries once in this
 * time.
 */
const OF_A_PERSON = 60 * MINUTE

/** For how many seconds access is not asked for again after this code; 0 for a code that is not known here. */
export function accessPause(code: string): number {
  if (!(code in advices)) return 0
  if (code.startsWith('wsaa.') || code === 'wsn.unavailable') return MINUTE
  return code === 'coe.alreadyAuthenticated' ? SECOND_TICKET : OF_A_PERSON
}
