import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { documentTicket } from '@trastienda/domain/ticket/document-ticket'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import { documentsFor, requireSeenDocument } from '#features/books'
import { businessFacts, type BusinessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { Refusal, requireCapability, required } from '#platform/refusal'
import { letterhead } from './business-letterhead.ts'
import { documentContent, tillOf } from './document-content.ts'
import type { PrintJob } from './documents/document-layouts.ts'
import { vouchersFileName } from './documents/file-names.ts'
import { printedVouchers } from './printed-vouchers.ts'

/** A paper for whoever has its link, as its record is at the moment. */
export interface SharedPaper {
  readonly business: BusinessFacts
  /** What its page says. */
  readonly ticket: Ticket
  /** What makes its PDF, without the logo. */
  readonly job: PrintJob
  readonly fileName: string
}

/** Refuses whoever may not print a document. @throws Refusal forbidden, not_found */
export const requirePrintable = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> => {
  requireCapability(context, 'documents')
  for (const { record } of await documentsFor(tx, [id])) requireSeenDocument(context, record)
}

/**
 * The paper of a sale, a purchase or a credit note: its page says what a ticket does, without who attended; its PDF is the
 * voucher. Undefined once the document was removed.
 */
export const documentPaper = async (tx: BusinessTx, id: string, qr: string): Promise<SharedPaper | undefined> => {
  const document = await documentIfThere(tx, id)
  if (document === undefined) return undefined
  const [business, { finalConsumer }] = await Promise.all([businessFacts(tx), tillOf(tx)])
  const frame = { business: letterhead(business), timeZone: business.timeZone }
  const [{ content }, vouchers] = await Promise.all([
    documentContent(tx, document, { business, frame, finalConsumer, qr }),
    printedVouchers(tx, [document], business, qr),
  ])
  return {
    business,
    ticket: documentTicket(content),
    job: { kind: 'vouchers', data: { author: business.name, vouchers } },
    fileName: vouchersFileName([id], businessDayOf(tx.now, business.timeZone)),
  }
}

const documentIfThere = async (tx: BusinessTx, id: string) => {
  try {
    const [document] = await documentsFor(tx, [id])
    return required(document)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
