import type { TicketContent } from '@trastienda/contract/printing.contract'
import { isStoreCreditCode } from '@trastienda/domain/account/store-credits'
import { isDeliveryId } from '@trastienda/domain/delivery/delivery'
import { isQuoteId } from '@trastienda/domain/quote/quote'
import { closingTicket } from '@trastienda/domain/ticket/closing-ticket'
import { documentTicket, giftTicket } from '@trastienda/domain/ticket/document-ticket'
import { paymentTicket } from '@trastienda/domain/ticket/payment-ticket'
import { storeCreditTicket } from '@trastienda/domain/ticket/store-credit-ticket'
import { duplicate, type Ticket, type TicketWidth } from '@trastienda/domain/ticket/ticket'
import type { TicketFrame } from '@trastienda/domain/ticket/ticket-frame'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { documentsFor, requireSeenDocument } from '#features/books'
import { printedReport } from '#features/cash-sessions'
import { logoOf } from '#features/files'
import { storeCreditBy } from '#features/payment-methods'
import { paymentFor, receiptOf } from '#features/payments'
import { businessFacts, type BusinessFacts } from '#features/settings'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import { found, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { letterhead } from './business-letterhead.ts'
import { documentContent, tillOf } from './document-content.ts'
import { ticketFileName } from './documents/file-names.ts'
import type { Printer } from './documents/printer.ts'
import { printedDeliveries, printedDeliveryTicket } from './printed-deliveries.ts'
import { printedReceipt, printedReceiptTicket } from './printed-receipt.ts'
import { quoteContent } from './printed-quotes.ts'
import { ticketPeopleRepository } from './ticket-people.repository.ts'

interface Parts {
  readonly printer: Printer
  readonly files: FileStore
  readonly arca: Pick<ArcaAddresses, 'qr'>
}

interface Wanted {
  readonly gift?: boolean | undefined
  readonly duplicate?: boolean | undefined
}

/** The papers of a counter's printer, for a sale, a credit note, a quote, a remito, a payment, a store credit or a closing report. */
export const createTickets = (unit: UnitOfWork, parts: Parts) => ({
  content: (context: CallContext, id: string, wanted: Wanted): Promise<TicketContent> =>
    unit.read(context, async (tx) => {
      const { ticket, awaitsVoucher } = await ticketFor(tx, context, id, { wanted, qr: parts.arca.qr })
      return { ticket: toAnswer(ticket), awaitsVoucher }
    }),

  async print(context: CallContext, id: string, wanted: Wanted & { width: TicketWidth }): Promise<FileAnswer> {
    const { business, ticket } = await unit.read(context, (tx) =>
      ticketFor(tx, context, id, { wanted, qr: parts.arca.qr }),
    )
    const logo = await logoOf(parts.files, context.businessId, business.logoUrl)
    const printed = wanted.duplicate === true ? duplicate(ticket) : ticket
    const data = { width: wanted.width, author: business.name, ticket: printed }
    return { bytes: await parts.printer.render({ kind: 'ticket', data, logo }), fileName: ticketFileName(ticket.name) }
  },
})

export type Tickets = ReturnType<typeof createTickets>

interface Made {
  readonly business: BusinessFacts
  readonly ticket: Ticket
  readonly awaitsVoucher: boolean
}

const ticketFor = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  { wanted, qr }: { wanted: Wanted; qr: string },
): Promise<Made> => {
  const [business, till] = await Promise.all([businessFacts(tx), tillOf(tx)])
  const frame = { business: letterhead(business), timeZone: business.timeZone, footer: till.ticketFooter }
  if (kindOfId(id) === undefined) {
    return { business, ticket: await otherPaper(tx, context, id, { business, frame }), awaitsVoucher: false }
  }
  const [document] = await documentsFor(tx, [id])
  const { record } = found(document)
  requireSeenDocument(context, record)
  const attendedBy = await ticketPeopleRepository.nameOf(tx, record.author)
  const { content, awaitsVoucher } = await documentContent(tx, found(document), {
    business,
    frame: { ...frame, attendedBy },
    finalConsumer: till.finalConsumer,
    qr,
  })
  return { business, ticket: wanted.gift === true ? giftTicket(content) : documentTicket(content), awaitsVoucher }
}

/** The paper of a store credit, of a quote, of a remito, of a cash session, or of a payment. */
const otherPaper = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  around: { readonly business: BusinessFacts; readonly frame: TicketFrame },
): Promise<Ticket> => {
  const { business, frame } = around
  if (isStoreCreditCode(id)) {
    const { issuedByName, ...credit } = await storeCreditBy(tx, id)
    return storeCreditTicket({ ...frame, ...credit, attendedBy: issuedByName })
  }
  if (isQuoteId(id)) {
    const { attendedBy, content } = await quoteContent(tx, id, frame)
    return documentTicket({ ...content, attendedBy })
  }
  if (isDeliveryId(id)) {
    const delivery = required((await printedDeliveries(tx, [id], business))[0])
    const attendedBy = await ticketPeopleRepository.nameOf(tx, delivery.author)
    return printedDeliveryTicket(delivery, { ...frame, attendedBy, isSigned: true })
  }
  const report = await printedReport(tx, context, id)
  return report === undefined
    ? receipt(tx, context, id, around)
    : closingTicket({ ...frame, ...report, printedAt: tx.now })
}

const receipt = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  { business, frame }: { readonly business: BusinessFacts; readonly frame: TicketFrame },
): Promise<Ticket> => {
  const [payment, attendedBy] = await Promise.all([
    paymentFor(tx, context, id),
    ticketPeopleRepository.ofPayment(tx, id),
  ])
  const numbered = await receiptOf(tx, payment)
  if (numbered !== undefined)
    return printedReceiptTicket(await printedReceipt(tx, numbered, business), { ...frame, attendedBy })
  return paymentTicket({
    ...frame,
    id,
    attendedBy,
    operation: payment.paymentOperation,
    occurredAt: payment.creationDate,
    personName: payment.personName,
    total: payment.total,
    parts: payment.parts,
    tendered: payment.tendered,
    details: payment.details,
    comment: payment.comment,
  })
}

const toAnswer = ({ name, copy, sections }: Ticket): TicketContent['ticket'] => ({
  name,
  copy,
  sections: sections.map((rows) => [...rows]),
})
