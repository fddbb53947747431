import type { BusinessDay } from '#domain/calendar/business-day'
import { formatDateTime, formatDay } from '#domain/calendar/format-date'
import type { Money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { NOT_AN_INVOICE } from './document-ticket.ts'
import { businessRows, footRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { barcodeRow, centered, pair, text, texts } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** A store credit, as its paper says it. */
export type TicketStoreCredit = TicketFrame & {
  readonly code: string
  readonly amount: Money
  readonly left: Money
  readonly issuedAt: string
  /** The last day on which it can be spent; undefined for no end. */
  readonly endsOn?: BusinessDay | undefined
  readonly personName?: string | undefined
  /** The credit note that it was given for. */
  readonly transactionId?: string | undefined
}

/** The paper of a store credit: what it is worth, until when, and the code that spends it. */
export function storeCreditTicket(credit: TicketStoreCredit): Ticket {
  const { code, amount, left, issuedAt, timeZone, endsOn, personName, transactionId, attendedBy } = credit
  return {
    name: `Vale ${code}`,
    sections: [
      businessRows(credit.business),
      [
        centered('VALE', { isBold: true, isLarge: true }),
        text(formatDateTime(issuedAt, timeZone)),
        ...texts([
          attendedBy === undefined ? undefined : `Atendió ${attendedBy}`,
          personName === undefined ? undefined : `Cliente ${personName}`,
          transactionId === undefined ? undefined : `Por la nota de crédito ${transactionId}`,
        ]),
      ],
      [
        pair('VALE POR', formatMoney(amount), { isBold: true, isLarge: true }),
        ...(left === amount ? [] : [pair('Queda', formatMoney(left), { isBold: true })]),
        text(endsOn === undefined ? 'No vence' : `Vale hasta el ${formatDay(endsOn)}`),
        text('Se puede usar en partes, con este código.'),
      ],
      [barcodeRow(code)],
      [NOT_AN_INVOICE],
      footRows(credit),
    ],
  }
}
