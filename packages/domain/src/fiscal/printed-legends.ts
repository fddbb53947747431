import type { BusinessDay } from '#domain/calendar/business-day'
import { sumMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'
import { FINAL_CONSUMER } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import { isMonotributo } from '#domain/fiscal/voucher/letter-of-receiver'
import { voucherType } from '#domain/fiscal/voucher/voucher-type'
import type { Voucher } from '#domain/fiscal/voucher/voucher'

export const TRANSPARENCY_TITLE = 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)'

/** The receivers who bear the IVA of what they buy: exempt, final consumers and those outside of IVA. */
const transparencyConditions: readonly IvaConditionId[] = [4, FINAL_CONSUMER, 15]

/** ARCA's codes of the other taxes that this box adds up: national taxes (1) and internal taxes (4). */
const NATIONAL_INDIRECT = [1, 4]

/**
 * A line that a province asks for in the box, such as 'ALÍCUOTA ISIB CABA': the business types what it says, and since when. A
 * new rate is another line with the same label, so that an old voucher that is printed again shows the rate of its day.
 */
export type ProvincialLine = { readonly label: string; readonly value: string; readonly since: BusinessDay }

export const MAX_PROVINCIAL_LINES = 12

export type TransparencyBlock = {
  readonly title: string
  readonly containedIva: Money
  readonly otherNationalTaxes: Money
  readonly provincial: readonly { readonly label: string; readonly value: string }[]
}

/** The block about its taxes that a voucher of class B shows a consumer (RG 5614); undefined if it needs none. */
export function transparencyBlock(
  voucher: Pick<Voucher, 'type' | 'issuedOn' | 'receiver' | 'amounts'>,
  provincialLines: readonly ProvincialLine[] = [],
): TransparencyBlock | undefined {
  const isOwed = voucherType(voucher.type).letter === 'B' && transparencyConditions.includes(voucher.receiver.condition)
  if (!isOwed) return undefined
  const national = voucher.amounts.tributes.filter(({ code }) => NATIONAL_INDIRECT.includes(code))
  return {
    title: TRANSPARENCY_TITLE,
    containedIva: voucher.amounts.iva,
    otherNationalTaxes: sumMoney(national.map(({ amount }) => amount)),
    provincial: linesOf(voucher.issuedOn, provincialLines),
  }
}

/** For each label, the line that was in force on a day. */
function linesOf(day: BusinessDay, lines: readonly ProvincialLine[]): TransparencyBlock['provincial'] {
  const held = lines.filter(({ since }) => since <= day).toSorted((left, right) => (left.since < right.since ? -1 : 1))
  return [...new Map(held.map(({ label, value }) => [label, { label, value }])).values()]
}

/** The sentences that the law wants on a voucher. */
export function printedLegends({ type, receiver }: Pick<Voucher, 'type' | 'receiver'>): string[] {
  const { letter, isWithheld } = voucherType(type)
  const isPlainA = letter === 'A' && isMonotributo(receiver.condition)
  return [
    ...(receiver.condition === FINAL_CONSUMER ? ['A CONSUMIDOR FINAL'] : []),
    ...(isPlainA ? [MONOTRIBUTO_CREDIT] : []),
    ...(isWithheld ? ['OPERACIÓN SUJETA A RETENCIÓN'] : []),
  ]
}

/** RG 5003/2021. */
const MONOTRIBUTO_CREDIT =
  'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de ' +
  'Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618'
