import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { letterFor } from '@trastienda/domain/fiscal/voucher/letter-of-receiver'
import type { TicketDocument } from '@trastienda/domain/ticket/document-ticket'
import type { TicketFrame } from '@trastienda/domain/ticket/ticket-frame'
import { DEFAULT_INVOICE_TYPE, type InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { CREATED } from '@trastienda/domain/transaction/status'
import { personFor, wordingOf } from '#features/people'
import { quoteFor, type QuoteAnswers, type StoredQuote } from '#features/quotes'
import { businessFacts, type BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { letterhead } from './business-letterhead.ts'
import { customerOf } from './document-content.ts'
import type { PrintedPerson } from './documents/sheet/receptor-block.ts'
import type { PrintedVoucher } from './documents/voucher/printed-voucher.ts'
import { printedPerson } from './printed-vouchers.ts'
import { ticketPeopleRepository } from './ticket-people.repository.ts'

/** What a paper says where a quote names nobody. */
const ANYBODY = 'Consumidor final'

/** Quotes for printing, in the order of their numbers here; each is laid out as the voucher that it may become. */
export const printedQuotes = (
  tx: BusinessTx,
  ids: readonly string[],
  business: BusinessFacts,
): Promise<PrintedVoucher[]> =>
  Promise.all(
    ids.map(async (id) => {
      const quote = await quoteFor(tx, id)
      const { record, lines } = quote
      const { receptor, letter } = await customerFor(tx, quote, business)
      return {
        id,
        day: businessDayOf(record.createdAt, business.timeZone),
        status: CREATED,
        invoiceType: letter,
        business: letterhead(business),
        receptor,
        lines,
        summary: record.summary,
        observations: record.observations,
        quote: { validUntil: record.validUntil },
      }
    }),
  )

/** What the ticket of a quote says, who made it, and what whoever has its link may answer. */
export const quoteContent = async (
  tx: BusinessTx,
  id: string,
  frame: TicketFrame,
): Promise<{ content: TicketDocument; attendedBy: string | undefined; answers: QuoteAnswers }> => {
  const quote = await quoteFor(tx, id)
  const { record, lines, answers } = quote
  const [{ receptor, letter }, attendedBy] = await Promise.all([
    customerFor(tx, quote, await businessFacts(tx)),
    ticketPeopleRepository.nameOf(tx, record.author),
  ])
  const content: TicketDocument = {
    ...frame,
    kind: 'sale',
    id,
    status: CREATED,
    occurredAt: record.createdAt,
    customer: record.customerName === undefined ? undefined : customerOf(receptor),
    lines,
    summary: record.summary,
    payments: [],
    quote: { validUntil: record.validUntil, isNet: letter === 'A' },
  }
  return { content, attendedBy, answers }
}

/** The customer as a paper names them, and the letter of what they would get. */
const customerFor = async (
  tx: BusinessTx,
  { record: { receptor: code, customerName } }: StoredQuote,
  { condition }: BusinessFacts,
): Promise<{ receptor: PrintedPerson; letter: InvoiceType }> => {
  const person = code === undefined ? undefined : await personFor(tx, code)
  if (person === undefined)
    return { receptor: { name: customerName ?? ANYBODY }, letter: letterFor(condition, {}) ?? DEFAULT_INVOICE_TYPE }
  return { receptor: printedPerson(wordingOf(person)), letter: letterFor(condition, person) ?? DEFAULT_INVOICE_TYPE }
}
