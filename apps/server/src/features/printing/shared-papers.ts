import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { ACTIVE } from '@trastienda/domain/record-status'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { readPriceListRecord } from '@trastienda/domain/sharing/shared-price-list'
import { closingTicket } from '@trastienda/domain/ticket/closing-ticket'
import { documentTicket } from '@trastienda/domain/ticket/document-ticket'
import { priceListTicket } from '@trastienda/domain/ticket/price-list-ticket'
import { statementTicket } from '@trastienda/domain/ticket/statement-ticket'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import { documentsFor, requireSeenDocument } from '#features/books'
import { printedReport, wordedReport } from '#features/cash-sessions'
import { deliveriesFor } from '#features/deliveries'
import { personFor } from '#features/people'
import { receiptBy, requireReceipt } from '#features/payments'
import { readPriceList } from '#features/price-lists'
import { quoteFor, type QuoteAnswers } from '#features/quotes'
import { businessFacts, type BusinessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { addTime } from '#platform/clock'
import { isId } from '#platform/ids'
import { found, Refusal, refuse, required, requireCapability, requireSeen } from '#platform/refusal'
import { letterhead } from './business-letterhead.ts'
import { documentContent, tillOf } from './document-content.ts'
import type { PrintJob } from './documents/document-layouts.ts'
import {
  deliveriesFileName,
  priceListFileName,
  statementFileName,
  ticketFileName,
  vouchersFileName,
} from './documents/file-names.ts'
import { taxTextOf } from './documents/price-list-document.ts'
import { printedDeliveries, printedDeliveryTicket } from './printed-deliveries.ts'
import { printedReceipt, printedReceiptTicket } from './printed-receipt.ts'
import { printedPriceList } from './printed-prices.ts'
import { printedQuotes, quoteContent } from './printed-quotes.ts'
import { printedStatement } from './printed-statement.ts'
import { printedVouchers } from './printed-vouchers.ts'

/** A paper for whoever has its link, as its record is at the moment. */
export interface SharedPaper {
  readonly business: BusinessFacts
  /** What its page says. */
  readonly ticket: Ticket
  /** What makes its PDF, without the logo. */
  readonly job: PrintJob
  readonly fileName: string
  /** What the reader of a quote answered, or may answer. */
  readonly answers?: QuoteAnswers | undefined
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
  const [document] = (await unlessMissing(() => documentsFor(tx, [id]))) ?? []
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

/** Refuses whoever may not print a receipt. @throws Refusal forbidden, not_found */
export const requirePrintableReceipt = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> => {
  requireCapability(context, 'documents')
  await requireReceipt(tx, context, id)
}

/** The paper of a receipt or a payment order. Nobody removes one. */
export const receiptPaper = async (tx: BusinessTx, id: string): Promise<SharedPaper | undefined> => {
  const [business, receipt] = await Promise.all([businessFacts(tx), receiptBy(tx, id)])
  if (receipt === undefined) return undefined
  const data = await printedReceipt(tx, receipt, business)
  return {
    business,
    ticket: printedReceiptTicket(data, { timeZone: business.timeZone }),
    job: { kind: 'receipt', data },
    fileName: vouchersFileName([id], businessDayOf(tx.now, business.timeZone)),
  }
}

/** Refuses a quote that is not there, and whoever may not print it. @throws Refusal forbidden, not_found */
export const requireQuote = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> => {
  requireCapability(context, 'documents')
  await quoteFor(tx, id)
}

/** The paper of a quote as it is now, which its reader may answer while it is open. */
export const quotePaper = async (tx: BusinessTx, id: string): Promise<SharedPaper> => {
  const business = await businessFacts(tx)
  const frame = { business: letterhead(business), timeZone: business.timeZone }
  const { content, answers } = await quoteContent(tx, id, frame)
  const vouchers = await printedQuotes(tx, [id], business)
  return {
    business,
    ticket: documentTicket(content),
    job: { kind: 'vouchers', data: { author: business.name, vouchers } },
    fileName: vouchersFileName([id], businessDayOf(tx.now, business.timeZone)),
    answers,
  }
}

/** Refuses a remito that is not there, and whoever may not print it. @throws Refusal forbidden, not_found */
export const requireDelivery = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> => {
  requireCapability(context, 'documents')
  await deliveriesFor(tx, [id])
}

/** The paper of a remito as it is now. Nobody removes one. */
export const deliveryPaper = async (tx: BusinessTx, id: string): Promise<SharedPaper> => {
  const business = await businessFacts(tx)
  const deliveries = await printedDeliveries(tx, [id], business)
  return {
    business,
    ticket: printedDeliveryTicket(required(deliveries[0]), { timeZone: business.timeZone, isSigned: false }),
    job: { kind: 'deliveries', data: { author: business.name, deliveries } },
    fileName: deliveriesFileName([id], businessDayOf(tx.now, business.timeZone)),
  }
}

/** How far back a shared account goes. */
const STATEMENT_DAYS = 365

/** Refuses whoever may not print somebody's account. @throws Refusal not_found */
export const requireStatement = async (tx: BusinessTx, context: CallContext, personId: string): Promise<void> =>
  requireSeen(seenPersonTypes(context.capabilities), found(await personFor(tx, personId)).type)

/** Somebody's account over the last year. Undefined once the contact was removed. */
export const statementPaper = async (tx: BusinessTx, personId: string): Promise<SharedPaper | undefined> => {
  const [business, person] = await Promise.all([businessFacts(tx), personFor(tx, personId)])
  if (person?.status !== ACTIVE) return undefined
  const start = addTime(new Date(tx.now), { days: -STATEMENT_DAYS }).toISOString()
  const data = await printedStatement(tx, { business, person, range: { start } })
  return {
    business,
    ticket: statementTicket({ ...data, personName: data.person.name }),
    job: { kind: 'accountStatement', data },
    fileName: statementFileName(personId, data.end),
  }
}

/** Refuses a list that is not there, and a category that is no id. @throws Refusal not_found */
export const requirePriceList = async (tx: BusinessTx, _context: CallContext, record: string): Promise<void> => {
  const { list, tab } = readPriceListRecord(record)
  if (tab !== 'all' && !isId(tab)) refuse('not_found')
  await readPriceList(tx, list)
}

/** The prices of active products by a list, of all or of a category and a search. Undefined once the list was removed. */
export const priceListPaper = async (tx: BusinessTx, record: string): Promise<SharedPaper | undefined> => {
  const business = await businessFacts(tx)
  const { list: priceListId, tab, search } = readPriceListRecord(record)
  const data = await unlessMissing(() => printedPriceList(tx, business, { priceListId, tab, search }))
  return (
    data && {
      business,
      ticket: priceListTicket({ ...data, taxText: taxTextOf(data) }),
      job: { kind: 'priceList', data },
      fileName: priceListFileName(data.day),
    }
  )
}

/** Refuses whoever may not print a closing report. @throws Refusal forbidden, not_found */
export const requireClosing = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> =>
  void found(await printedReport(tx, context, id))

/** The report of a cash session: of a closed one as it was closed, of an open one as it stands. */
export const closingPaper = async (tx: BusinessTx, id: string): Promise<SharedPaper | undefined> => {
  const [business, report] = await Promise.all([businessFacts(tx), wordedReport(tx, id)])
  if (report === undefined) return undefined
  const frame = { business: letterhead(business), timeZone: business.timeZone }
  const ticket = closingTicket({ ...frame, ...report, printedAt: tx.now })
  return {
    business,
    ticket,
    job: { kind: 'ticket', data: { width: '80', author: business.name, ticket } },
    fileName: ticketFileName(ticket.name),
  }
}

/** What is read, or undefined where it is no longer there. */
const unlessMissing = async <Record>(read: () => Promise<Record>): Promise<Record | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && error.problems.every(({ code }) => code === 'not_found')) return undefined
    throw error
  }
}
