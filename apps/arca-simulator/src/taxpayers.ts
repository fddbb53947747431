import { argentineTime } from './clock.ts'
import type { RegisteredTaxpayer } from './store.ts'
import { escaped, tag, textOf, type RequestNode } from './xml.ts'
import type { VoucherParts } from './vouchers/operation.ts'

const SERVICE = 'ws_sr_constancia_inscripcion'
const TAXES = { responsable: [30, 'IVA'], exento: [32, 'IVA EXENTO'], monotributista: [20, 'MONOTRIBUTO'] } as const

/** getPersona of the constancia de inscripción: status and XML. */
export const answerTaxpayers = (request: RequestNode, parts: VoucherParts): { status: number; xml: string } => {
  const now = parts.clock.now()
  if (request.name === 'dummy') {
    const states = ['appserver', 'dbserver', 'authserver'].map((name) => tag(name, 'OK')).join('')
    return {
      status: 200,
      xml: envelope(`<ns2:dummyResponse xmlns:ns2="${NAMESPACE}">${tag('return', states)}</ns2:dummyResponse>`),
    }
  }
  const [token, sign] = [textOf(request, 'token'), textOf(request, 'sign')]
  if (token === '' || sign === '') return fault('Falta token y/o sign.')
  const refusal = parts.refusal({ token, sign, cuit: textOf(request, 'cuitRepresentada'), service: SERVICE, now })
  if (refusal !== undefined) return fault('Token malformado')
  const found = parts.store.taxpayer(textOf(request, 'idPersona'))
  if (found === undefined || !found.exists) return fault('No existe persona con ese Id')
  const content =
    personXml(found) + tag('metadata', tag('fechaHora', argentineTime(now)) + tag('servidor', 'simulador'))
  const name = `ns2:${request.name}Response`
  return { status: 200, xml: envelope(`<${name} xmlns:ns2="${NAMESPACE}">${tag('personaReturn', content)}</${name}>`) }
}

const NAMESPACE = 'http://a5.soap.ws.server.puc.sr/'

const personXml = ({ cuit, name, condition, isActive }: RegisteredTaxpayer): string => {
  const [tax, taxName] = TAXES[condition]
  const taxXml = tag(
    'impuesto',
    tag('descripcionImpuesto', taxName) + tag('idImpuesto', tax) + tag('periodo', '202001'),
  )
  const address =
    tag('codPostal', '5000') +
    tag('descripcionProvincia', 'CORDOBA') +
    tag('direccion', 'SAN MARTIN 100') +
    tag('idProvincia', 3) +
    tag('localidad', 'CORDOBA') +
    tag('tipoDomicilio', 'FISCAL')
  const general =
    tag('domicilioFiscal', address) +
    tag('estadoClave', isActive ? 'ACTIVO' : 'INACTIVO') +
    tag('idPersona', cuit) +
    tag('razonSocial', escaped(name)) +
    tag('tipoClave', 'CUIT') +
    tag('tipoPersona', 'JURIDICA')
  const category = tag(
    'categoriaMonotributo',
    tag('descripcionCategoria', 'A VENTA DE COSAS MUEBLES') + tag('idImpuesto', 20),
  )
  return (
    tag('datosGenerales', general) +
    (condition === 'monotributista' ? tag('datosMonotributo', category + taxXml) : tag('datosRegimenGeneral', taxXml))
  )
}

const fault = (text: string): { status: number; xml: string } => ({
  status: 500,
  xml: envelope(
    `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escaped(text)}</faultstring></soap:Fault>`,
  ),
})

const envelope = (content: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`
