import { formatDay } from '#domain/calendar/format-date'
import type { BusinessDay } from '#domain/calendar/business-day'
import type { DeliveredValue } from '#domain/delivery/delivered-value'
import type { Money, Percent, Quantity } from '#domain/money/amount'
import type { PrintedFiscal } from '#domain/fiscal/printed-fiscal'
import { negateMoney } from '#domain/money/arithmetic'
import { formatMoney, formatPercent, formatPlainMoney, formatQuantity } from '#domain/money/format-amount'
import { NOT_AN_INVOICE } from './document-ticket.ts'
import { businessRows, footRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { centered, pair, text, texts } from './ticket.ts'
import type { Ticket, TicketRow } from './ticket.ts'

/** Goods on a remito. */
export type DeliveredLine = {
  readonly quantity: Quantity
  readonly productName: string
  /** What they cost, where the business shows it: a unit's price as papers have it, and the line's total. */
  readonly cost?: { readonly price: string; readonly discount: Percent; readonly total: Money } | undefined
}

/** What a remito says, on every paper. */
export type DeliveryContent = {
  readonly id: string
  /** The day on which it goes out. */
  readonly day: BusinessDay
  readonly isVoided: boolean
  readonly sales: readonly string[]
  /** The place that the goods go to. */
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly note?: string | undefined
  readonly lines: readonly DeliveredLine[]
  /** Set where the business shows prices. */
  readonly value?: DeliveredValue | undefined
  /** What ARCA authorized its number with; left out for a number of the business's own. */
  readonly authorization?: { readonly cai: string; readonly until: BusinessDay } | undefined
  /** What such a number has to name beside the business (RG 1415). */
  readonly issuer?: Omit<PrintedFiscal['issuer'], 'cuit'> | undefined
}

export type TicketDelivery = TicketFrame &
  DeliveryContent & {
    readonly person: {
      readonly name: string
      readonly document?: string | undefined
      readonly condition?: string | undefined
    }
    /** Whether whoever takes the goods signs it: a page on a screen has no room for that. */
    readonly isSigned: boolean
  }

/** ARCA's code of a remito with its numbers. */
export const AUTHORIZED_DELIVERY_CODE = 'COD. 091'

/** What whoever takes the goods writes. */
export const receiptOfGoods = ['Firma', 'Aclaración', 'DNI', 'Fecha'] as const

/** `De la venta V00000001`, or of all of them. */
export function salesText(sales: readonly string[]): string {
  return `${sales.length === 1 ? 'De la venta' : 'De las ventas'} ${sales.join(', ')}`
}

/** A remito for a counter's printer, or for a screen. */
export function deliveryTicket(delivery: TicketDelivery): Ticket {
  const { id, isVoided, lines, note, authorization } = delivery
  return {
    // A remito that was voided is another paper.
    name: `Remito ${id}${isVoided ? ' ANULADO' : ''}`,
    sections: [
      businessRows(delivery.business, delivery.issuer),
      headRows(delivery),
      lines.flatMap(lineRows),
      valueRows(delivery),
      texts([note]),
      authorization === undefined
        ? [NOT_AN_INVOICE]
        : [text(`CAI ${authorization.cai}`), text(`Vencimiento CAI ${formatDay(authorization.until)}`)],
      delivery.isSigned ? signatureRows() : [],
      footRows(delivery),
    ],
  }
}

function headRows(delivery: TicketDelivery): TicketRow[] {
  const { id, day, isVoided, person, address, phone, sales, attendedBy, authorization } = delivery
  return [
    centered('REMITO', { isBold: true, isLarge: true }),
    ...(authorization === undefined ? [] : [centered(AUTHORIZED_DELIVERY_CODE)]),
    centered(`N° ${id}`, { isBold: true }),
    ...(isVoided ? [centered('ANULADO', { isBold: true, isLarge: true })] : []),
    text(`Fecha ${formatDay(day)}`),
    ...texts([
      attendedBy === undefined ? undefined : `Atendió ${attendedBy}`,
      `Cliente ${person.name}`,
      person.document,
      person.condition,
      address === undefined ? undefined : `Entregar en ${address}`,
      phone === undefined ? undefined : `Teléfono ${phone}`,
      salesText(sales),
    ]),
  ]
}

/** One row for goods without prices and for one of a product; two rows where the price must be told apart from the amount. */
function lineRows({ quantity, productName, cost }: DeliveredLine): TicketRow[] {
  if (cost === undefined) return [text(`${formatQuantity(quantity)} × ${productName}`)]
  const { price, discount, total } = cost
  const amount = formatPlainMoney(total)
  if (quantity === 1 && discount === 0) return [pair(`1 × ${productName}`, amount)]
  const lowered = discount === 0 ? '' : ` −${formatPercent(discount)}`
  return [text(productName), pair(`  ${formatQuantity(quantity)} × ${price}${lowered}`, amount)]
}

function valueRows({ value }: DeliveryContent): TicketRow[] {
  if (value === undefined) return []
  const { discount, total } = value
  return [
    ...(discount === 0 ? [] : [pair('Descuento', formatMoney(negateMoney(discount)))]),
    pair('TOTAL', formatMoney(total), { isBold: true, isLarge: true }),
  ]
}

/** The letters of a line of the narrow paper. */
const LETTERS = 32

function signatureRows(): TicketRow[] {
  return [
    text('Recibí conforme', { isBold: true }),
    ...receiptOfGoods.flatMap((label) => [text(' '), text(`${label} `.padEnd(LETTERS, '_'))]),
  ]
}
