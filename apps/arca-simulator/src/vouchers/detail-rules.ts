import { dayAfter } from '#sim/clock'
import type { RegisteredTaxpayer } from '#sim/store'
import { associable, documentTypes, isCreditOrDebitNote, letterOf, receiverConditions } from './code-tables.ts'
import type { Detail } from './detail.ts'
import { message, type Message } from './message.ts'

/** The rules' facts besides the request. */
export interface Surroundings {
  readonly issuerCuit: string
  /** The day of the request in Argentina, `yyyymmdd`. */
  readonly today: string
  /** Cents from which on a final consumer must be identified. */
  readonly threshold: number
  readonly receiver: RegisteredTaxpayer | undefined
  /** The totals of the associated vouchers that were granted here. */
  readonly associatedTotals: readonly number[]
}

const MANDATORY_CONDITION_SINCE = '20261201'
/** Cents from which on a large company wants a Factura de Crédito. */
const CREDIT_INVOICE_LIMIT = 554_986_200
const UNCATEGORIZED = 23_000_000_000
const NUMBER_MAX = 99_999_999

/** The reasons against granting a voucher. */
export const detailProblems = (type: number, detail: Detail, around: Surroundings): Message[] => [
  ...numberProblems(type, detail),
  ...documentProblems(type, detail, around),
  ...creditInvoiceProblems(type, detail, around),
  ...dateProblems(detail, around.today),
  ...serviceProblems(detail, around.today),
  ...currencyProblems(detail),
  ...associationProblems(type, detail),
  ...conditionProblems(type, detail, around.today),
]

/** ARCA's remarks on a voucher that it grants. */
export const detailRemarks = (type: number, detail: Detail, around: Surroundings): Message[] => {
  const { receiver, today } = around
  const isToMonotributo =
    [6, 13, 16].includes(detail.receiverCondition ?? 0) || receiver?.condition === 'monotributista'
  const isAbove =
    around.associatedTotals.length > 0 && detail.total > around.associatedTotals.reduce((a, b) => a + b, 0)
  return [
    ...(receiver?.isActive === false
      ? [
          message(
            10017,
            `Factura individual, DocTipo: ${detail.documentType}, DocNro ${detail.documentNumber} no se encuentra inscripto en condicion ACTIVA.`,
          ),
        ]
      : []),
    ...(letterOf(type) !== 'B' && !isRegistered(detail, around)
      ? [message(10238, 'La CUIT del receptor no existe en los padrones de ARCA')]
      : []),
    ...(letterOf(type) === 'A' && isToMonotributo
      ? [
          message(
            10217,
            'El credito fiscal discriminado en el presente comprobante solo podra ser computado a efectos del Procedimiento permanente de transicion al Regimen General.',
          ),
        ]
      : []),
    ...([3, 8, 13, 53].includes(type) && isAbove
      ? [message(10237, 'El importe supera al del comprobante asociado')]
      : []),
    ...(detail.receiverCondition === undefined && today < MANDATORY_CONDITION_SINCE
      ? [message(10245, 'Campo Condicion Frente al IVA del receptor resultara obligatorio')]
      : []),
  ]
}

const numberProblems = (type: number, { from, to }: Detail): Message[] => [
  ...(from < 1 || from > NUMBER_MAX ? [message(10008, 'Campo CbteDesde invalido')] : []),
  ...(to < 1 || to > NUMBER_MAX ? [message(10010, 'Campo CbteHasta invalido')] : []),
  ...(to < from ? [message(10011, 'Campo CbteHasta debe ser mayor o igual a CbteDesde')] : []),
  ...(letterOf(type) !== 'B' && from !== to ? [message(10012, 'CbteDesde debe ser igual a CbteHasta')] : []),
]

const documentProblems = (type: number, detail: Detail, around: Surroundings): Message[] => {
  const { documentType, documentNumber } = detail
  const isKnown = documentTypes.some(([code]) => code === documentType)
  const isAnonymous = documentType === 99
  const isAbove = detail.total >= around.threshold
  const isMissing = !isAnonymous && documentNumber === 0
  const unregistered = `Factura B (CbteDesde igual a CbteHasta), DocTipo: ${documentType}, DocNro ${documentNumber} no se encuentra registrado en los padrones de AFIP y no corresponde a una cuit pais.`
  return [
    ...(letterOf(type) === 'A' && documentType !== 80
      ? [message(10013, 'Para comprobantes clase A el campo DocTipo debe ser 80')]
      : []),
    ...(!isKnown || isMissing || (isAnonymous && (documentNumber !== 0 || isAbove))
      ? [message(10015, 'Campo DocTipo o DocNro invalido para el importe informado')]
      : []),
    ...(letterOf(type) === 'B' && !isMissing && !isRegistered(detail, around) ? [message(10015, unregistered)] : []),
    ...(documentType === 80 && documentNumber === UNCATEGORIZED && detail.tributed === 0 && detail.net > 0
      ? [message(10067, 'Falta informar el tributo 13 - Percepcion de IVA No Categorizado')]
      : []),
    ...(String(documentNumber) === around.issuerCuit
      ? [message(10069, 'El numero de documento del receptor no puede ser igual al del emisor')]
      : []),
  ]
}

/** Nobody knows ARCA's own text. */
const creditInvoiceProblems = (type: number, { total }: Detail, { receiver }: Surroundings): Message[] =>
  !isCreditOrDebitNote(type) && type < 200 && receiver?.isLarge === true && total >= CREDIT_INVOICE_LIMIT
    ? [message(10192, 'Debe emitir Factura de Credito Electronica MiPyMEs (FCE) al receptor')]
    : []

/** The recorded texts, with their double spaces. */
const dateProblems = ({ concept, day }: Detail, today: string): Message[] => {
  if (day === '') return []
  const reach = concept === 1 ? 5 : 10
  const isFar = !isDay(day) || day < dayAfter(today, -reach) || day > dayAfter(today, reach)
  const isOtherMonth = concept === 1 && day > today && day.slice(0, 6) !== today.slice(0, 6)
  if (!isFar && !isOtherMonth) return []
  const name = { 1: 'Productos', 2: 'Servicios', 3: 'Productos y Servicios' }[concept] ?? ''
  return [
    message(
      10016,
      `Campo CbteFch Debe estar comprendido  en el  rango  N-${reach} y N+${reach} siendo N la fecha de envio del pedido  de autorizacion para ${concept} - ${name}`,
    ),
  ]
}

const serviceProblems = (detail: Detail, today: string): Message[] => {
  const { concept, serviceFrom, serviceTo, dueOn } = detail
  const given = [serviceFrom, serviceTo, dueOn]
  const isService = concept === 2 || concept === 3
  return [
    ...([1, 2, 3].includes(concept) ? [] : [message(10030, 'Campo Concepto invalido')]),
    ...(isService && given.some((day) => !isDay(day))
      ? [message(10049, 'Las fechas del servicio son obligatorias')]
      : []),
    ...(serviceFrom !== '' && serviceTo !== '' && serviceFrom > serviceTo
      ? [message(10032, 'FchServDesde no puede ser posterior a FchServHasta')]
      : []),
    ...(dueOn !== '' && dueOn < (detail.day || today)
      ? [message(10036, 'FchVtoPago no puede ser anterior a la fecha del comprobante')]
      : []),
  ]
}

const currencyProblems = ({ currency, currencyRate, sameCurrency }: Detail): Message[] => [
  ...(['PES', 'DOL'].includes(currency) ? [] : [message(10037, 'Campo MonId invalido')]),
  ...(currencyRate <= 0 && sameCurrency !== 'S' ? [message(10038, 'Campo MonCotiz debe ser mayor a 0')] : []),
  ...(currency === 'PES' && currencyRate !== 1 ? [message(10039, 'Campo MonCotiz debe ser 1 para PES')] : []),
  ...(currency === 'PES' && sameCurrency !== '' ? [message(10241, 'CanMisMonExt no debe informarse para PES')] : []),
]

const associationProblems = (type: number, { associated, hasPeriod }: Detail): Message[] => {
  const given = associated ?? []
  const keys = given.map(({ type: of, pointOfSale, number }) => `${of}-${pointOfSale}-${number}`)
  return [
    ...(given.some((each) => !(associable[type] ?? []).includes(each.type))
      ? [message(10040, 'Campo Tipo en CbtesAsoc invalido para el comprobante a autorizar')]
      : []),
    ...(given.some(({ pointOfSale }) => pointOfSale < 1) ? [message(10058, 'Campo PtoVta en CbtesAsoc invalido')] : []),
    ...(given.some(({ number }) => number < 1) ? [message(10059, 'Campo Nro en CbtesAsoc invalido')] : []),
    ...(new Set(keys).size < keys.length ? [message(10060, 'Los comprobantes asociados no deben repetirse')] : []),
    ...(associated !== undefined && given.length === 0 ? [message(10062, 'CbteAsoc es obligatorio')] : []),
    ...(isCreditOrDebitNote(type) && given.length === 0 && !hasPeriod
      ? [message(10197, 'Debe informar CbtesAsoc o PeriodoAsoc')]
      : []),
    ...(!isCreditOrDebitNote(type) && hasPeriod ? [message(10198, 'PeriodoAsoc no corresponde a facturas')] : []),
  ]
}

const conditionProblems = (type: number, { receiverCondition }: Detail, today: string): Message[] => {
  if (receiverCondition === undefined) {
    return today < MANDATORY_CONDITION_SINCE
      ? []
      : [message(10246, 'Campo Condicion Frente al IVA del receptor es obligatorio')]
  }
  const known = receiverConditions.find(({ code }) => code === receiverCondition)
  if (known === undefined) return [message(10242, 'Campo Condicion Frente al IVA del receptor invalido')]
  return known.letters.includes(letterOf(type))
    ? []
    : [message(10243, 'Campo Condicion Frente al IVA del receptor no es valido para la clase de comprobante')]
}

/** Only the tax authority's documents are looked up. */
const isRegistered = ({ documentType, documentNumber }: Detail, { receiver }: Surroundings): boolean =>
  ![80, 86, 87].includes(documentType) || documentNumber === UNCATEGORIZED || receiver?.exists === true

const isDay = (text: string): boolean => /^\d{8}$/.test(text) && dayAfter(text, 0) === text
