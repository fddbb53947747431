import { receiptLabels } from '#domain/account/receipts'
import type { ReceiptKind } from '#domain/account/receipts'
import { INITIAL_BALANCE } from '#domain/account/spread'
import { formatDateTime } from '#domain/calendar/format-date'
import { amountInWords } from '#domain/money/amount-in-words'
import type { Money, MoneySum } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { kindLabels, kindOfId } from '#domain/transaction/kind'
import { NOT_AN_INVOICE } from './document-ticket.ts'
import { moneyRows } from './payment-ticket.ts'
import type { PaidBy } from './payment-ticket.ts'
import { businessRows, footRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { centered, pair, text, texts } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** What a receipt or a payment order says of its payment, on every paper. */
export type ReceiptContent = PaidBy & {
  readonly id: string
  readonly kind: ReceiptKind
  readonly occurredAt: string
  /** What it paid: documents, or the initial balance. */
  readonly details: readonly { readonly transaction?: string | undefined; readonly total: Money }[]
  /** Whether somebody paid on the account, and not one document. */
  readonly isOnAccount: boolean
  readonly comment?: string | undefined
  /** What the contact owed after it, or was owed; undefined where the paper does not say it. */
  readonly balance?: MoneySum | undefined
  /** What of it was taken back. */
  readonly takenBack: Money
}

export type TicketReceipt = TicketFrame &
  ReceiptContent & {
    readonly person: {
      readonly name: string
      readonly address?: string | undefined
      readonly document?: string | undefined
    }
  }

/** How papers call whoever paid or was paid. */
export const receiptPersonLabels = {
  receipt: 'Recibimos de',
  paymentOrder: 'Pagamos a',
} as const satisfies Record<ReceiptKind, string>

/** `Venta V00000001`, or the initial balance. */
export function paidItemLabel(transaction: string = INITIAL_BALANCE): string {
  const kind = kindOfId(transaction)
  return kind === undefined ? 'Saldo inicial' : `${kindLabels[kind]} ${transaction}`
}

/** Whether all of a payment was taken back. */
export const isVoidedReceipt = ({ total, takenBack }: ReceiptContent): boolean => takenBack >= total

/** The rest of a payment's story, if there is one: what was given back of it in part, and the balance after it. */
export function receiptEnd(receipt: ReceiptContent): { readonly label: string; readonly amount: MoneySum }[] {
  const { takenBack, balance } = receipt
  return [
    ...(takenBack > 0 && !isVoidedReceipt(receipt) ? [{ label: 'Devuelto después', amount: takenBack }] : []),
    ...(balance === undefined ? [] : [{ label: 'Saldo después de este pago', amount: balance }]),
  ]
}

/** A numbered receipt or payment order for a counter's printer. */
export function receiptTicket(receipt: TicketReceipt): Ticket {
  const { id, kind, occurredAt, timeZone, attendedBy, person, total, details, comment } = receipt
  const title = receiptLabels[kind]
  const isVoided = isVoidedReceipt(receipt)
  return {
    // A receipt whose payment was taken back is another paper.
    name: `${title} ${id}${isVoided ? ' ANULADO' : ''}`,
    sections: [
      businessRows(receipt.business),
      [
        centered(title.toUpperCase(), { isBold: true, isLarge: true }),
        centered(`X ${id}`),
        ...(isVoided ? [centered('ANULADO', { isBold: true, isLarge: true })] : []),
        text(formatDateTime(occurredAt, timeZone)),
        ...texts([
          attendedBy === undefined ? undefined : `Atendió ${attendedBy}`,
          `${receiptPersonLabels[kind]} ${person.name}`,
          person.document,
          person.address,
        ]),
      ],
      [text(`La suma de ${amountInWords(total)}.`)],
      [
        ...(receipt.isOnAccount ? [text('Pago a cuenta', { isBold: true })] : []),
        ...details.map((detail) => pair(paidItemLabel(detail.transaction), formatMoney(detail.total))),
      ],
      [
        pair('TOTAL', formatMoney(total), { isBold: true, isLarge: true }),
        ...moneyRows(receipt),
        ...receiptEnd(receipt).map(({ label, amount }) => pair(label, formatMoney(amount))),
      ],
      texts([comment]),
      [NOT_AN_INVOICE],
      // The business thanks its customers at the foot, not its suppliers.
      kind === 'receipt' ? footRows(receipt) : [],
    ],
  }
}
