import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import type { ReceiptContent } from '@trastienda/domain/ticket/receipt-ticket'
import type { TicketFrame } from '@trastienda/domain/ticket/ticket-frame'
import { receiptTicket } from '@trastienda/domain/ticket/receipt-ticket'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import type { Receipt } from '#features/payments'
import type { BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { letterhead } from './business-letterhead.ts'
import type { ReceiptDocument } from './documents/receipt-document.ts'
import { documentText } from './documents/sheet/receptor-block.ts'
import { printedPerson } from './printed-vouchers.ts'
import { wordingsOf } from './printed-wordings.ts'

/** A receipt for printing: it names business and contact as it did from the first. */
export const printedReceipt = async (
  tx: BusinessTx,
  receipt: Receipt,
  business: BusinessFacts,
): Promise<ReceiptDocument> => {
  const { id, kind, payment, balance, takenBack, businessVersion, personVersion } = receipt
  const person = { code: payment.personId ?? '', name: payment.personName ?? '' }
  const wordings = await wordingsOf(tx, [person.code], business)
  const { issuer, receptor } = wordings(person, { business: businessVersion, receptor: personVersion })
  const content: ReceiptContent = {
    id,
    kind,
    occurredAt: payment.creationDate,
    total: payment.total,
    parts: payment.parts,
    tendered: payment.tendered,
    details: payment.details,
    isOnAccount: payment.checkingAccountPayment,
    comment: payment.comment,
    balance,
    takenBack,
  }
  const day = businessDayOf(payment.creationDate, business.timeZone)
  return { ...content, business: letterhead(issuer), person: printedPerson(receptor), day }
}

/** The same receipt for a counter's printer, or for a screen. */
export const printedReceiptTicket = (
  { person: { name, address, cuit }, ...receipt }: ReceiptDocument,
  frame: Omit<TicketFrame, 'business'>,
): Ticket => {
  const document = cuit === undefined || cuit === '' ? undefined : documentText(cuit)
  return receiptTicket({ ...receipt, ...frame, person: { name, address, document } })
}
