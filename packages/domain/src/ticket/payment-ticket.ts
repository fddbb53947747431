import { changeOf } from '#domain/account/payment-parts'
import type { NamedPart } from '#domain/account/paid-by'
import { operations } from '#domain/account/operations'
import type { PaymentOperation } from '#domain/account/operations'
import { CASH_METHOD_NAME } from '#domain/account/payment-methods'
import { formatDateTime } from '#domain/calendar/format-date'
import type { Money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { NOT_AN_INVOICE } from './document-ticket.ts'
import { businessRows, footRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { centered, pair, text, texts } from './ticket.ts'
import type { Ticket, TicketRow } from './ticket.ts'

/** The methods of a payment. */
export type PaidBy = {
  readonly total: Money
  /** Left out where all of it is cash. */
  readonly parts?: readonly NamedPart[] | undefined
  readonly tendered?: Money | undefined
}

/** A money movement without a number, as its paper says it. */
export type TicketPayment = TicketFrame &
  PaidBy & {
    readonly id: string
    readonly operation: PaymentOperation
    readonly occurredAt: string
    readonly personName?: string | undefined
    /** What it paid: documents, or the initial balance. */
    readonly details: readonly { readonly transaction?: string | undefined; readonly total: Money }[]
    readonly comment?: string | undefined
  }

/** Names a payment by the end of its id, as not every payment has a number. */
const shortId = (id: string): string => id.slice(-8).toUpperCase()

/** The receipt for a payment. */
export function paymentTicket(payment: TicketPayment): Ticket {
  const { id, operation, occurredAt, timeZone, attendedBy, personName, total, details, comment } = payment
  const title = operation === 'customerPayment' ? 'RECIBO' : operations[operation].label
  return {
    name: `Recibo ${shortId(id)}`,
    sections: [
      businessRows(payment.business),
      [
        centered(title, { isBold: true, isLarge: true }),
        centered(`N° ${shortId(id)}`),
        text(formatDateTime(occurredAt, timeZone)),
        ...texts([
          attendedBy === undefined ? undefined : `Atendió ${attendedBy}`,
          personName === undefined
            ? undefined
            : `${operation === 'customerPayment' ? 'Recibimos de' : 'De'} ${personName}`,
        ]),
      ],
      details.map((detail) => pair(`Por ${detail.transaction ?? 'Pago a cuenta'}`, formatMoney(detail.total))),
      [pair('TOTAL', formatMoney(total), { isBold: true, isLarge: true }), ...moneyRows(payment)],
      texts([comment]),
      [NOT_AN_INVOICE],
      footRows(payment),
    ],
  }
}

/** The methods of a payment with their amounts, and the change that was given. */
export function moneyRows({
  total,
  parts = [{ methodName: CASH_METHOD_NAME, amount: total }],
  tendered,
}: PaidBy): TicketRow[] {
  const cash = parts.find(({ methodName }) => methodName === CASH_METHOD_NAME)?.amount
  return [
    ...parts.flatMap(({ methodName, amount, reference, plan }) => [
      pair(reference === undefined ? methodName : `${methodName} (${reference})`, formatMoney(amount)),
      ...texts([plan]),
    ]),
    ...(tendered === undefined || cash === undefined
      ? []
      : [pair('Recibido', formatMoney(tendered)), pair('Vuelto', formatMoney(changeOf(tendered, cash)))]),
  ]
}
