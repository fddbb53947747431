import { argentineDay, argentineTime, dayAfter } from '#sim/clock'
import { childOf, escaped, tag, textOf, type RequestNode } from '#sim/xml'
import { authorize } from './authorize.ts'
import * as tables from './code-tables.ts'
import { errorsXml, message } from './message.ts'
import type { Operation, VoucherParts } from './operation.ts'

const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'
const PER_REQUEST = 250

const codeTables: Readonly<Record<string, { item: string; rows: readonly tables.CodeRow[] }>> = {
  FEParamGetTiposCbte: { item: 'CbteTipo', rows: tables.voucherTypes },
  FEParamGetTiposConcepto: { item: 'ConceptoTipo', rows: tables.concepts },
  FEParamGetTiposDoc: { item: 'DocTipo', rows: tables.documentTypes },
  FEParamGetTiposIva: { item: 'IvaTipo', rows: tables.ivaRates },
  FEParamGetTiposMonedas: { item: 'Moneda', rows: tables.currencies },
  FEParamGetTiposOpcional: { item: 'OpcionalTipo', rows: tables.optionals },
  FEParamGetTiposTributos: { item: 'TributoTipo', rows: tables.tributes },
}

const operations: Readonly<Record<string, (operation: Operation) => string>> = {
  FECAESolicitar: authorize,
  FECompUltimoAutorizado: ({ request, cuit, parts }) => {
    const [pointOfSale, type] = [Number(textOf(request, 'PtoVta')), Number(textOf(request, 'CbteTipo'))]
    const last = parts.store.last(cuit, pointOfSale, type)
    return tag('PtoVta', pointOfSale) + tag('CbteTipo', type) + tag('CbteNro', last?.number ?? 0)
  },
  FECompConsultar: (operation) => consult(operation),
  FECompTotXRequest: () => tag('RegXReq', PER_REQUEST),
  FEParamGetPtosVenta: ({ name, cuit, parts }) => {
    const points = parts.store.pointsOfSale(cuit)
    if (points.length === 0) return errorsXml([message(602, `Sin Resultados: - Metodo ${name}`)])
    const rows = points.map(({ number, emission, isBlocked }) =>
      tag(
        'PtoVenta',
        tag('Nro', number) +
          tag('EmisionTipo', emission) +
          tag('Bloqueado', isBlocked ? 'S' : 'N') +
          tag('FchBaja', 'NULL'),
      ),
    )
    return tag('ResultGet', rows.join(''))
  },
  FEParamGetCondicionIvaReceptor: ({ request }) =>
    tag(
      'ResultGet',
      tables
        .conditionsOf(textOf(request, 'ClaseCmp'))
        .map(({ code, text, classes }) =>
          tag('CondicionIvaReceptor', tag('Id', code) + tag('Desc', escaped(text)) + tag('Cmp_Clase', classes)),
        )
        .join(''),
    ),
  FEParamGetCotizacion: (operation) => rate(operation),
  FEParamGetTiposPaises: () =>
    tag(
      'ResultGet',
      tables.countries.map(([code, text]) => tag('PaisTipo', tag('Id', code) + tag('Desc', escaped(text)))).join(''),
    ),
}

/** The rate of the last day with open banks, or of the requested day; it knows no holidays. */
const rate = ({ name, request, parts }: Operation): string => {
  const currency = textOf(request, 'MonId')
  if (!tables.currencies.some(([code]) => code === currency)) {
    return errorsXml([message(12000, `Campo MonId invalido en el metodo ${name}`)])
  }
  const day = textOf(request, 'FchCotiz') || workingDayBefore(argentineDay(parts.clock.now()))
  const pesos = currency === 'PES' ? 1 : tables.dollarRate
  return tag('ResultGet', tag('MonId', currency) + tag('MonCotiz', pesos) + tag('FchCotiz', day))
}

const workingDayBefore = (day: string): string => {
  const before = dayAfter(day, -1)
  return [0, 6].includes(weekday(before)) ? workingDayBefore(before) : before
}

const weekday = (day: string): number =>
  new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`).getUTCDay()

/** Every supported operation, for the WSDL. */
export const operationNames: readonly string[] = ['FEDummy', ...Object.keys(operations), ...Object.keys(codeTables)]

/** An operation of WSFEv1: the XML of the whole answer. */
export const answerVouchers = (request: RequestNode, parts: VoucherParts): string => {
  const { name } = request
  const now = parts.clock.now()
  const event = parts.faults.strikes('event39', name)
    ? tag('Events', tag('Evt', tag('Code', 39) + tag('Msg', 'Evento de prueba del simulador')))
    : ''
  const content = name === 'FEDummy' ? status(parts) : guarded(request, parts)
  const head = `<FEHeaderInfo xmlns="${NAMESPACE}">${tag('ambiente', 'Simulador - efa')}${tag('fecha', argentineTime(now))}${tag('id', '6.0.0.0')}</FEHeaderInfo>`
  return (
    '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">' +
    `<soap:Header>${head}</soap:Header><soap:Body><${name}Response xmlns="${NAMESPACE}">` +
    `<${name}Result>${content}${event}</${name}Result></${name}Response></soap:Body></soap:Envelope>`
  )
}

export const isVoucherOperation = (name: string): boolean => operationNames.includes(name)

const status = ({ faults }: VoucherParts): string => {
  const state = faults.strikes('statusDown', 'FEDummy') ? 'ERROR' : 'OK'
  return tag('AppServer', 'OK') + tag('DbServer', state) + tag('AuthServer', 'OK')
}

/** Identity first, then the request. */
const guarded = (request: RequestNode, parts: VoucherParts): string => {
  const { name } = request
  const identity = request.children.find((child) => child.name === 'Auth' && child.namespace === NAMESPACE)
  const errors = identity === undefined ? [message(500, 'Campo Auth no fue ingresado o esta mal formado.')] : []
  const cuit = textOf(identity, 'Cuit')
  const refusal = parts.refusal({
    token: textOf(identity, 'Token'),
    sign: textOf(identity, 'Sign'),
    cuit,
    service: 'wsfe',
    now: parts.clock.now(),
  })
  if (errors.length === 0 && refusal !== undefined) errors.push(message(600, refusal))
  for (const code of [500, 501, 502] as const) {
    if (parts.faults.strikes(`error${code}`, name)) errors.push(message(code, internalErrors[code]))
  }
  if (parts.faults.strikes('error600', name)) errors.push(message(600, 'ValidacionDeToken: Error al verificar hash: '))
  if (errors.length > 0) return mandatoryNumbers(name) + errorsXml(errors)
  const table = codeTables[name]
  if (table !== undefined) return codesXml(table)
  return operations[name]?.({ name, request, cuit, parts }) ?? ''
}

const internalErrors = {
  500: 'Error interno de aplicación.',
  501: 'Error interno de base de datos.',
  502: 'Error interno de base de datos - Autorizador CAE / Régimen CAEA – Transacción Activa',
} as const

/** The answer contains the schema's mandatory numbers even without a value. */
const mandatoryNumbers = (name: string): string => {
  if (name === 'FECompUltimoAutorizado') return tag('PtoVta', 0) + tag('CbteTipo', 0) + tag('CbteNro', 0)
  return name === 'FECompTotXRequest' ? tag('RegXReq', 0) : ''
}

const codesXml = ({ item, rows }: { item: string; rows: readonly tables.CodeRow[] }): string =>
  tag(
    'ResultGet',
    rows
      .map(([code, text, since]) =>
        tag(item, tag('Id', code) + tag('Desc', escaped(text)) + tag('FchDesde', since) + tag('FchHasta', 'NULL')),
      )
      .join(''),
  )

const consult = ({ name, request, cuit, parts }: Operation): string => {
  const asked = childOf(request, 'FeCompConsReq')
  const [pointOfSale, type, number] = ['PtoVta', 'CbteTipo', 'CbteNro'].map((field) => Number(textOf(asked, field)))
  const found = parts.store.find(cuit, pointOfSale ?? 0, type ?? 0, number ?? 0)
  if (found === undefined || parts.faults.strikes('error602', name)) {
    return errorsXml([message(602, 'No existen datos en nuestros registros para los parametros ingresados.')])
  }
  return tag(
    'ResultGet',
    found.details +
      tag('Resultado', 'A') +
      tag('CodAutorizacion', found.cae) +
      tag('EmisionTipo', 'CAE') +
      tag('FchVto', found.expiresOn) +
      tag('FchProceso', found.processedAt) +
      found.observations +
      tag('PtoVta', found.pointOfSale) +
      tag('CbteTipo', found.type),
  )
}
