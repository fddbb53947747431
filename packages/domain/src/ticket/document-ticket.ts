import { changeOf } from '#domain/account/payment-parts'
import { paidAmounts, planOf, termsText } from '#domain/account/paid-by'
import type { DocumentPayment } from '#domain/account/paid-by'
import { CASH_METHOD_NAME } from '#domain/account/payment-methods'
import type { BusinessDay } from '#domain/calendar/business-day'
import { formatDate, formatDateTime, formatDay } from '#domain/calendar/format-date'
import type { PrintedFiscal } from '#domain/fiscal/printed-fiscal'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'
import { percent } from '#domain/money/amount'
import { formatMoney, formatPercent, formatPlainMoney, formatQuantity } from '#domain/money/format-amount'
import { formatFinalPrice, formatNetPrice } from '#domain/transaction/printed-price'
import { zeroRateLabels } from '#domain/transaction/iva'
import { kindLabels, kindOfId } from '#domain/transaction/kind'
import type { TransactionKind } from '#domain/transaction/kind'
import { CREATED } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'
import { chargeSums, chargeTotal } from '#domain/transaction/purchase-charges'
import { chargeName } from '#domain/transaction/purchase-charge-rules'
import { lineNet, netSums } from '#domain/transaction/totals'
import type { LineFigures, Summary } from '#domain/transaction/totals'
import { fiscalRows } from './fiscal-rows.ts'
import { businessRows, footRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { barcodeRow, centered, pair, text, texts } from './ticket.ts'
import type { Ticket, TicketRow } from './ticket.ts'

export type TicketLine = LineFigures & { readonly productName: string; readonly total: Money }

/** A document as its ticket says it. A purchase has one only for a screen. */
export type TicketDocument = TicketFrame & {
  readonly kind: TransactionKind
  readonly id: string
  readonly status: TransactionStatus
  /** The instant of its making. */
  readonly occurredAt: string
  /** Undefined for a sale at the counter to nobody by name. */
  readonly customer?: { readonly name: string; readonly document?: string | undefined } | undefined
  readonly lines: readonly TicketLine[]
  readonly summary: Summary
  readonly payments: readonly DocumentPayment[]
  /** The sale that a credit note is against. */
  readonly related?: string | undefined
  /** Set if ARCA has authorised it. */
  readonly fiscal?: PrintedFiscal | undefined
  /** Set for a quote: until when it holds, and whether its IVA stands apart, as for whoever gets a class A. */
  readonly quote?: { readonly validUntil: BusinessDay; readonly isNet: boolean } | undefined
  /** What else the paper says of its number: that it waits for its CAE, or for the network. */
  readonly pending?: string | undefined
}

/** The ticket of a document. */
export function documentTicket(document: TicketDocument): Ticket {
  const { business, fiscal, id } = document
  return {
    name: fiscal === undefined ? id : `${fiscal.type.label} ${fiscal.number}`,
    copy: fiscal === undefined ? undefined : 'ORIGINAL',
    sections: [
      businessRows(business, fiscal?.issuer),
      headRows(document),
      document.lines.flatMap((line) => lineRows(line, document)),
      totalRows(document),
      paymentRows(document),
      fiscal === undefined ? [NOT_AN_INVOICE] : fiscalRows(fiscal),
      footRows(document),
      numberRows(document),
    ],
  }
}

/** The ticket that goes with a present: whoever gets it may change it, and sees no price. */
export function giftTicket(document: TicketDocument): Ticket {
  const { business, id, occurredAt, timeZone, lines } = document
  return {
    name: `${id} de regalo`,
    sections: [
      businessRows(business),
      [
        centered('TICKET DE REGALO', { isBold: true }),
        pair(`${kindLabels[document.kind]} ${id}`, formatDate(occurredAt, timeZone)),
      ],
      lines.map(({ quantity, productName }) => text(`${formatQuantity(quantity)} × ${productName}`)),
      [NOT_AN_INVOICE],
      footRows(document),
      numberRows(document),
    ],
  }
}

export const NOT_AN_INVOICE = centered('Documento no válido como factura', { isBold: true })

/** The number to scan when goods of the sale come back; a sale that only its device knows has none yet. */
const numberRows = ({ id }: TicketDocument): TicketRow[] => (kindOfId(id) === 'sale' ? [barcodeRow(id)] : [])

const isNet = ({ fiscal, quote }: TicketDocument): boolean => fiscal?.type.letter === 'A' || quote?.isNet === true

function headRows(document: TicketDocument): TicketRow[] {
  const { kind, id, occurredAt, timeZone, fiscal, pending, status, related, quote } = document
  const name = quote === undefined ? `${kindLabels[kind]} ${id}` : `PRESUPUESTO ${id}`
  const at = formatDateTime(occurredAt, timeZone)
  const own =
    fiscal === undefined
      ? [centered(name, { isBold: true }), ...texts([pending], { isCentered: true }), text(at)]
      : [
          centered(fiscal.type.label.toUpperCase(), { isBold: true, isLarge: true }),
          centered(`COD. ${String(fiscal.type.code).padStart(3, '0')}`),
          centered(`N° ${fiscal.number}`, { isBold: true }),
          ...(fiscal.isTrial ? [centered('COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL', { isBold: true })] : []),
          text(`Fecha ${at.startsWith(formatDay(fiscal.issuedOn)) ? at : formatDay(fiscal.issuedOn)}`),
          text(`Comprobante interno ${id}`),
          ...fiscal.associated.map((each) => text(`Comprobante asociado ${each}`)),
        ]
  return [
    ...own,
    ...texts([
      related === undefined || fiscal !== undefined
        ? undefined
        : `Sobre la ${kind === 'creditNote' ? 'venta' : 'compra'} ${related}`,
      quote === undefined ? undefined : `Válido hasta el ${formatDay(quote.validUntil)}`,
      status === CREATED && quote === undefined
        ? `Creada: todavía no se ${kind === 'purchase' ? 'efectivizó' : 'cobró'}`
        : undefined,
      document.attendedBy === undefined ? undefined : `Atendió ${document.attendedBy}`,
      ...(fiscal === undefined ? customerLines(document) : receiverLines(fiscal)),
    ]),
  ]
}

function customerLines({ customer, kind }: TicketDocument): (string | undefined)[] {
  if (customer === undefined) return []
  const word = kind === 'sale' || kind === 'creditNote' ? 'Cliente' : 'Proveedor'
  return [`${word} ${customer.name}`, customer.document]
}

function receiverLines({ receiver, service }: PrintedFiscal): (string | undefined)[] {
  return [
    receiver.name === '' ? undefined : `Cliente ${receiver.name}`,
    receiver.address,
    [receiver.document, receiver.condition].filter((part) => part !== '').join(' · '),
    ...(service === undefined
      ? []
      : [
          `Período facturado ${formatDay(service.from)} al ${formatDay(service.to)}`,
          `Vto. para el pago ${formatDay(service.dueOn)}`,
        ]),
  ]
}

/** One row for one of a product; two rows where the price must be told apart from the amount. */
function lineRows(line: TicketLine, document: TicketDocument): TicketRow[] {
  const { pricesIncludeVat } = document.summary
  const isWithoutVat = isNet(document)
  const amount = formatPlainMoney(isWithoutVat ? lineNet(line, pricesIncludeVat) : line.total)
  const rate = isWithoutVat ? ` (IVA ${formatPercent(percent(line.iva))})` : ''
  if (line.quantity === 1 && line.discount === 0) return [pair(`${line.productName}${rate}`, amount)]
  const price = isWithoutVat ? formatNetPrice(line, pricesIncludeVat) : formatFinalPrice(line, pricesIncludeVat)
  const discount = line.discount === 0 ? '' : ` −${formatPercent(line.discount)}`
  return [text(`${line.productName}${rate}`), pair(`  ${formatQuantity(line.quantity)} × ${price}${discount}`, amount)]
}

function totalRows(document: TicketDocument): TicketRow[] {
  const { summary, fiscal } = document
  const { iva21, iva105, charges = [] } = summary
  const hasIva = fiscal === undefined && !isNet(document)
  const total = fiscal?.amounts.total ?? summary.total
  const ofGoods = subtractMoney(total, chargeSums(charges).total)
  return [
    ...partRows(document, ofGoods),
    ...charges.map((charge) => pair(chargeName(charge), formatMoney(chargeTotal(charge)))),
    pair('TOTAL', formatMoney(total), { isBold: true, isLarge: true }),
    ...(hasIva && iva21 !== 0 ? [pair('Incluye IVA 21 %', formatMoney(iva21))] : []),
    ...(hasIva && iva105 !== 0 ? [pair('Incluye IVA 10,5 %', formatMoney(iva105))] : []),
  ]
}

/** The rows above the total: the discount, and the IVA where it stands apart. */
function partRows(document: TicketDocument, ofGoods: Money): TicketRow[] {
  const { summary, lines, fiscal } = document
  if (!isNet(document)) return discounted(summary.subTotal, ofGoods, summary.discount)
  if (fiscal !== undefined) return netRows(document, fiscal)
  const { net, discounted: before, rates } = netSums(lines, summary)
  return [
    ...(before === undefined ? [] : discounted(before, net, summary.discount)),
    pair('Neto', formatMoney(net)),
    ...rates.map(({ rate, amount }) => pair(`IVA ${formatPercent(percent(rate))}`, formatMoney(amount))),
  ]
}

function discounted(before: Money, after: Money, discount: Summary['discount']): TicketRow[] {
  if (discount === 0) return []
  return [
    pair('Subtotal', formatMoney(before)),
    pair(`Descuento ${formatPercent(discount)}`, formatMoney(subtractMoney(after, before))),
  ]
}

/** A class A shows its net and the IVA of each rate. */
function netRows({ lines, summary }: TicketDocument, { amounts }: PrintedFiscal): TicketRow[] {
  const { net, exempt, untaxed, rates } = amounts
  const before = sumMoney(lines.map((line) => lineNet(line, summary.pricesIncludeVat)))
  return [
    ...discounted(before, sumMoney([net, exempt, untaxed]), summary.discount),
    pair('Neto gravado', formatMoney(net)),
    ...rates.map(({ rate, amount }) => pair(`IVA ${formatPercent(percent(rate))}`, formatMoney(amount))),
    ...(exempt === 0 ? [] : [pair(zeroRateLabels.exempt, formatMoney(exempt))]),
    ...(untaxed === 0 ? [] : [pair(zeroRateLabels.untaxed, formatMoney(untaxed))]),
  ]
}

/** How it was paid, what is still owed, and the cash that went over the counter. */
function paymentRows(document: TicketDocument): TicketRow[] {
  const { payments, status, summary, kind, fiscal } = document
  if (status === CREATED) return []
  const paid = paidAmounts(kind, payments)
  const rest = subtractMoney(summary.total, sumMoney(paid.map(({ amount }) => amount)))
  const plan = planOf(payments)
  const terms = fiscal === undefined ? [] : [text(`Condición de venta ${termsText(fiscal.terms, payments)}`)]
  return [
    ...terms,
    ...paid.map(({ method, amount }) => pair(method, formatMoney(amount))),
    ...(plan === undefined ? [] : [text(plan)]),
    ...(kind === 'sale' && rest > 0 ? [pair('Queda a cuenta', formatMoney(rest))] : []),
    ...changeRows(payments, paid),
  ]
}

/** The cash received and the change, where one payment said them. */
function changeRows(payments: readonly DocumentPayment[], paid: ReturnType<typeof paidAmounts>): TicketRow[] {
  const [only] = payments
  const cash = paid.find(({ method }) => method === CASH_METHOD_NAME)?.amount
  if (only?.tendered === undefined || payments.length > 1 || cash === undefined) return []
  return [pair('Recibido', formatMoney(only.tendered)), pair('Vuelto', formatMoney(changeOf(only.tendered, cash)))]
}
