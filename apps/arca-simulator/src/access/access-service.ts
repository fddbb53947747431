import { argentineTime, type MovableClock } from '#sim/clock'
import type { Store } from '#sim/store'
import { childOf, escaped, readRequest, tag, textOf, type RequestNode } from '#sim/xml'
import type { Authority } from './authority.ts'
import { verifyMessage } from './signed-message.ts'
import type { Tickets } from './tickets.ts'

/** The services that tickets are for. */
const knownServices = ['wsfe', 'ws_sr_constancia_inscripcion', 'ws_sr_padron_a13'] as const

interface Parts {
  readonly store: Store
  readonly clock: MovableClock
  readonly authority: Authority
  readonly tickets: Tickets
  /** How long a second ticket is refused after the first; production refuses it for 2 minutes, testing for 10. */
  readonly windowMinutes: () => number
}

const DAY_MS = 86_400_000

const texts: Readonly<Record<string, string>> = {
  'cms.bad': 'El CMS no es valido',
  'cms.bad.base64': 'No se puede decodificar el BASE64',
  'cms.cert.notFound': 'No se ha encontrado certificado de firmador',
  'cms.sign.invalid': 'Firma inválida o algoritmo no soportado',
  'cms.cert.expired': 'Certificado expirado',
  'cms.cert.invalid': 'Certificado con fecha de generacion posterior a la actual',
  'cms.cert.untrusted': 'Certificado no emitido por AC de confianza',
  'xml.bad': 'No se ha podido interpretar el XML contra el SCHEMA',
  'xml.version.notSupported': 'La version del documento no es soportada',
  'xml.generationTime.invalid':
    'El tiempo de generacion es posterior a la hora actual o posee más de 24 horas de antiguedad',
  'xml.expirationTime.expired': 'El tiempo de expiración es inferior a la hora actual',
  'xml.expirationTime.invalid': 'El tiempo de expiración del documento es superior a 24 horas',
  'wsn.notFound': 'Servicio al que se desea acceder inexistente',
  'coe.notAuthorized': 'Computador no autorizado a acceder al servicio',
  'coe.alreadyAuthenticated': 'El CEE ya posee un TA valido para el acceso al WSN solicitado',
}

/** LoginCms of WSAA: the XML of the envelope, and its status. */
export const login = async (body: RequestNode, parts: Parts): Promise<{ status: number; xml: string }> => {
  const { authority, clock, store, tickets } = parts
  const now = clock.now()
  const message = await verifyMessage(textOf(body, 'in0'), authority, now)
  if ('refusal' in message) return fault(message.refusal)
  const request = ticketRequest(message.content, now)
  if ('refusal' in request) return fault(request.refusal)
  const subject = message.certificate.subject.split('\n').join(', ')
  const relations = store.relations(subject, request.service)
  if (relations.length === 0) return fault('coe.notAuthorized')
  const last = store.lastTicketAt(subject, request.service) ?? -Infinity
  const sinceMs = now.getTime() - last
  if (sinceMs >= 0 && sinceMs < parts.windowMinutes() * 60_000) return fault('coe.alreadyAuthenticated')
  store.keepTicket(subject, request.service, now.getTime())
  const ticket = tickets.issue({ subject, service: request.service, relations, now })
  return {
    status: 200,
    xml: axisEnvelope(
      `<loginCmsResponse xmlns="${escaped(body.namespace)}">${tag('loginCmsReturn', escaped(ticket))}</loginCmsResponse>`,
    ),
  }
}

export const fault = (code: string): { status: number; xml: string } => ({
  status: 500,
  xml: axisEnvelope(
    `<soapenv:Fault><faultcode xmlns:ns1="http://xml.apache.org/axis/">ns1:${code}</faultcode>` +
      `<faultstring>${escaped(texts[code] ?? code)}</faultstring><detail>` +
      '<ns2:exceptionName xmlns:ns2="http://xml.apache.org/axis/">gov.afip.desein.dvadac.sua.view.wsaa.LoginFault</ns2:exceptionName>' +
      '<ns3:hostname xmlns:ns3="http://xml.apache.org/axis/">simulador</ns3:hostname></detail></soapenv:Fault>',
  ),
})

const axisEnvelope = (content: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`

/** A time without an offset is Argentina's. */
const instantIn = (text: string): number => {
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  return Date.parse(hasOffset ? text : `${text}${argentineTime(new Date()).slice(-6)}`)
}

const ticketRequest = (content: string, now: Date): { service: string } | { refusal: string } => {
  let request: RequestNode
  try {
    request = readRequest(content)
  } catch {
    return { refusal: 'xml.bad' }
  }
  const header = childOf(request, 'header')
  const service = textOf(request, 'service')
  const isUnsigned = /^\d+$/.test(textOf(header, 'uniqueId')) && Number(textOf(header, 'uniqueId')) < 2 ** 32
  const generated = instantIn(textOf(header, 'generationTime'))
  const expires = instantIn(textOf(header, 'expirationTime'))
  const isForm = request.name === 'loginTicketRequest' && isUnsigned && service.length >= 3 && service.length <= 32
  if (!isForm || Number.isNaN(generated) || Number.isNaN(expires)) return { refusal: 'xml.bad' }
  const at = now.getTime()
  if (generated > at || generated < at - DAY_MS) return { refusal: 'xml.generationTime.invalid' }
  if (expires < at) return { refusal: 'xml.expirationTime.expired' }
  if (expires > at + DAY_MS || expires > generated + DAY_MS) return { refusal: 'xml.expirationTime.invalid' }
  return knownServices.some((known) => known === service) ? { service } : { refusal: 'wsn.notFound' }
}
