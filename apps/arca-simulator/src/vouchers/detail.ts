import { childOf, textOf, type RequestNode } from '#sim/xml'

/** One voucher of a request. Amounts are whole cents, so that every rule is exact. */
export interface Detail {
  readonly concept: number
  readonly documentType: number
  readonly documentNumber: number
  readonly from: number
  readonly to: number
  /** `''` if it was left out. */
  readonly day: string
  readonly total: number
  readonly untaxed: number
  readonly net: number
  readonly exempt: number
  readonly tributed: number
  readonly iva: number
  readonly serviceFrom: string
  readonly serviceTo: string
  readonly dueOn: string
  readonly currency: string
  readonly currencyRate: number
  readonly sameCurrency: string
  readonly receiverCondition: number | undefined
  readonly associated:
    | readonly { readonly type: number; readonly pointOfSale: number; readonly number: number }[]
    | undefined
  readonly tributes:
    | readonly { readonly id: number; readonly text: string; readonly base: number; readonly amount: number }[]
    | undefined
  readonly rates: readonly { readonly id: number; readonly base: number; readonly amount: number }[] | undefined
  readonly hasPeriod: boolean
  /** An amount has more than two decimals. */
  readonly isImprecise: boolean
}

/** A number that .NET could not read: the whole call fails with a fault. */
export class UnreadableNumber extends Error {
  override readonly name = 'UnreadableNumber'
}

export const readDetail = (node: RequestNode): Detail => {
  let isImprecise = false
  const cents = (parent: RequestNode, name: string): number => {
    const value = decimal(textOf(parent, name))
    const rounded = Math.round(value * 100)
    if (Math.abs(value * 100 - rounded) > 1e-4) isImprecise = true
    return rounded
  }
  const whole = (parent: RequestNode, name: string): number => Math.trunc(decimal(textOf(parent, name)))
  const items = (list: string, item: string): RequestNode[] | undefined =>
    childOf(node, list)?.children.filter(({ name }) => name === item)

  const detail = {
    concept: whole(node, 'Concepto'),
    documentType: whole(node, 'DocTipo'),
    documentNumber: whole(node, 'DocNro'),
    from: whole(node, 'CbteDesde'),
    to: whole(node, 'CbteHasta'),
    day: textOf(node, 'CbteFch'),
    total: cents(node, 'ImpTotal'),
    untaxed: cents(node, 'ImpTotConc'),
    net: cents(node, 'ImpNeto'),
    exempt: cents(node, 'ImpOpEx'),
    tributed: cents(node, 'ImpTrib'),
    iva: cents(node, 'ImpIVA'),
    serviceFrom: textOf(node, 'FchServDesde'),
    serviceTo: textOf(node, 'FchServHasta'),
    dueOn: textOf(node, 'FchVtoPago'),
    currency: textOf(node, 'MonId'),
    currencyRate: decimal(textOf(node, 'MonCotiz')),
    sameCurrency: textOf(node, 'CanMisMonExt'),
    receiverCondition:
      childOf(node, 'CondicionIVAReceptorId') === undefined ? undefined : whole(node, 'CondicionIVAReceptorId'),
    associated: items('CbtesAsoc', 'CbteAsoc')?.map((item) => ({
      type: whole(item, 'Tipo'),
      pointOfSale: whole(item, 'PtoVta'),
      number: whole(item, 'Nro'),
    })),
    tributes: items('Tributos', 'Tributo')?.map((item) => ({
      id: whole(item, 'Id'),
      text: textOf(item, 'Desc'),
      base: cents(item, 'BaseImp'),
      amount: cents(item, 'Importe'),
    })),
    rates: items('Iva', 'AlicIva')?.map((item) => ({
      id: whole(item, 'Id'),
      base: cents(item, 'BaseImp'),
      amount: cents(item, 'Importe'),
    })),
    hasPeriod: childOf(node, 'PeriodoAsoc') !== undefined,
  }
  return { ...detail, isImprecise }
}

/** A missing number counts as 0. */
const decimal = (text: string): number => {
  if (text === '') return 0
  const value = Number(text)
  if (!/^[+-]?\d*\.?\d+(?:[eE][+-]?\d+)?$/.test(text)) throw new UnreadableNumber(text)
  return value
}
