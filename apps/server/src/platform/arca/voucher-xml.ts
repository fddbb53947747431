import { ivaRateCode } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { isBusinessDay, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import type { FoundVoucher } from '@trastienda/domain/fiscal/voucher/found-voucher'
import { isCae, type Authorization, type Voucher, type VoucherId } from '@trastienda/domain/fiscal/voucher/voucher'
import { element, type XmlElement, type XmlNode } from './xml.ts'

/** A voucher as FECAESolicitar takes it; the schema fixes the order of its members. */
export const voucherRequest = (voucher: Voucher): XmlElement =>
  element('FeCAEReq', [
    element('FeCabReq', [
      element('CantReg', 1),
      element('PtoVta', voucher.pointOfSale),
      element('CbteTipo', voucher.type),
    ]),
    element('FeDetReq', [element('FECAEDetRequest', details(voucher))]),
  ])

type AskedVoucher = Pick<VoucherId, 'pointOfSale' | 'type' | 'number'>

/** Whether an answer is about the voucher that was asked for; `head` has its point of sale and type, `body` its number. */
export const isAbout = ({ pointOfSale, type, number }: AskedVoucher, head: XmlNode, body: XmlNode): boolean =>
  Number(head.value('PtoVta')) === pointOfSale &&
  Number(head.value('CbteTipo')) === type &&
  Number(body.value('CbteDesde')) === number &&
  Number(body.value('CbteHasta')) === number

/** Undefined if these texts are no code of authorisation with its day. */
export const authorizationOf = (cae: string | undefined, until: string | undefined): Authorization | undefined => {
  const expiresOn = readDay(until ?? '')
  return cae !== undefined && isCae(cae) && isBusinessDay(expiresOn) ? { cae, expiresOn } : undefined
}

const amountNames = { total: 'ImpTotal', net: 'ImpNeto', iva: 'ImpIVA', tributed: 'ImpTrib' } as const

/**
 * The voucher in an answer of FECompConsultar: undefined if ARCA did not approve it, and `unreadable` if the answer is
 * about another voucher or not about a voucher at all.
 */
export const foundVoucher = (asked: AskedVoucher, found: XmlNode): FoundVoucher | 'unreadable' | undefined => {
  if (found.value('Resultado') !== 'A') return undefined
  const authorization = authorizationOf(found.value('CodAutorizacion'), found.value('FchVto'))
  const issuedOn = readDay(found.value('CbteFch') ?? '')
  const amount = (name: string): number => Number(found.value(name) ?? 0)
  const { total, net, iva, tributed } = amountNames
  const amounts = { total: amount(total), net: amount(net), iva: amount(iva), tributed: amount(tributed) }
  const isWhole = isBusinessDay(issuedOn) && Object.values(amounts).every(Number.isFinite)
  if (authorization === undefined || !isWhole || !isAbout(asked, found, found)) return 'unreadable'
  return {
    documentType: amount('DocTipo'),
    documentNumber: found.value('DocNro') ?? '',
    issuedOn,
    ...amounts,
    authorization,
  }
}

/** `20261122` as `2026-11-22`. */
export const readDay = (text: string): BusinessDay => text.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

const details = (voucher: Voucher): XmlElement[] => {
  const { receiver, amounts, service } = voucher
  return [
    element('Concepto', voucher.concept),
    element('DocTipo', receiver.document.type),
    element('DocNro', receiver.document.number),
    element('CbteDesde', voucher.number),
    element('CbteHasta', voucher.number),
    element('CbteFch', day(voucher.issuedOn)),
    element('ImpTotal', decimals(amounts.total)),
    element('ImpTotConc', decimals(amounts.untaxed)),
    element('ImpNeto', decimals(amounts.net)),
    element('ImpOpEx', decimals(amounts.exempt)),
    element('ImpTrib', decimals(amounts.tributed)),
    element('ImpIVA', decimals(amounts.iva)),
    ...(service === undefined
      ? []
      : [
          element('FchServDesde', day(service.from)),
          element('FchServHasta', day(service.to)),
          element('FchVtoPago', day(service.dueOn)),
        ]),
    element('MonId', 'PES'),
    element('MonCotiz', 1),
    element('CondicionIVAReceptorId', receiver.condition),
    ...list('CbtesAsoc', voucher.associated.map(associated)),
    ...list('Tributos', amounts.tributes.map(tribute)),
    ...list('Iva', amounts.rates.map(ivaOfRate)),
  ]
}

/** A list of elements. ARCA refuses an empty list (10024), so an empty list is left out. */
const list = (name: string, items: readonly XmlElement[]): XmlElement[] =>
  items.length === 0 ? [] : [element(name, items)]

const associated = ({ type, pointOfSale, number, issuerCuit, issuedOn }: Voucher['associated'][number]): XmlElement =>
  element('CbteAsoc', [
    element('Tipo', type),
    element('PtoVta', pointOfSale),
    element('Nro', number),
    ...(issuerCuit === undefined ? [] : [element('Cuit', issuerCuit)]),
    ...(issuedOn === undefined ? [] : [element('CbteFch', day(issuedOn))]),
  ])

const tribute = ({ code, label, base, rate, amount }: Voucher['amounts']['tributes'][number]): XmlElement =>
  element('Tributo', [
    element('Id', code),
    element('Desc', label),
    element('BaseImp', decimals(base)),
    element('Alic', decimals(rate)),
    element('Importe', decimals(amount)),
  ])

const ivaOfRate = ({ rate, base, amount }: Voucher['amounts']['rates'][number]): XmlElement =>
  element('AlicIva', [
    element('Id', ivaRateCode(rate)),
    element('BaseImp', decimals(base)),
    element('Importe', decimals(amount)),
  ])

const day = (value: BusinessDay): string => value.replaceAll('-', '')

/** The amount as text. It has two decimals at most, so nothing is rounded here. */
const decimals = (amount: number): string => amount.toFixed(2)
