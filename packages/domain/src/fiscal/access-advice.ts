const CLOCK = 'El reloj del servidor no coincide con el de ARCA: avisá a quien administra Trastienda.'
const OURS = 'ARCA no entendió el pedido de acceso. Es un error de Trastienda: avisá a quien la administra.'
const WAIT = 'El acceso a ARCA no está disponible en este momento. Trastienda vuelve a intentar sola.'

/** Why ARCA did not give access, by its code, and what to do. */
const advices: Readonly<Record<string, string>> = {
  'coe.notAuthorized':
    'El certificado no tiene permiso para este servicio. Agregá la relación en el Administrador de Relaciones de ARCA.',
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

/** Undefined for a code that nobody has met yet: ARCA's own text has to do. */
export function accessAdvice(code: string): string | undefined {
  return advices[code]
}

/** Whether asking again can help, a minute later or more; anything else waits for a person. */
export function canAskAgain(code: string): boolean {
  return code.startsWith('wsaa.') || code === 'wsn.unavailable'
}
