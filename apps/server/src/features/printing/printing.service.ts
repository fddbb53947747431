import type { z } from 'zod'
import { LIST_LETTERS_MAX } from '@trastienda/contract/print-limits'
import type { printingApi } from '@trastienda/contract/printing.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { isQuoteId } from '@trastienda/domain/quote/quote'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { removedDocumentFor } from '#features/audit'
import { logoOf } from '#features/files'
import { receiptBy, requireReceipt } from '#features/payments'
import { personFor } from '#features/people'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { documentsFor, requireSeenDocument } from '#features/books'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import { found, refuse, required, requireSeen } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { letterhead } from './business-letterhead.ts'
import { listFileName, statementFileName, vouchersFileName } from './documents/file-names.ts'
import { lettersOf } from './documents/list-columns.ts'
import type { PrintedVoucher } from './documents/voucher/printed-voucher.ts'
import type { Printer } from './documents/printer.ts'
import { printedReceipt } from './printed-receipt.ts'
import { printedStatement } from './printed-statement.ts'
import { printedQuotes } from './printed-quotes.ts'
import { printedVouchers } from './printed-vouchers.ts'

/** Prints documents and lists. Each is read in one snapshot, and laid out in another thread. */
export const createPrintingService = (unit: UnitOfWork, parts: Printing) => ({
  async transactions(context: CallContext, ids: readonly string[], hasDuplicates = false): Promise<FileAnswer> {
    const printed = await unit.read(context, async (tx) => {
      const isDocument = (id: string) => !isQuoteId(id)
      const [business, documents] = await Promise.all([businessFacts(tx), documentsFor(tx, ids.filter(isDocument))])
      for (const { record } of documents) requireSeenDocument(context, record)
      const [ofDocuments, quotes] = await Promise.all([
        printedVouchers(tx, documents, business, parts.arca.qr),
        printedQuotes(tx, ids.filter(isQuoteId), business),
      ])
      const byId = new Map([...ofDocuments, ...quotes].map((voucher) => [voucher.id, voucher]))
      const vouchers = ids.map((id) => required(byId.get(id)))
      return { business, vouchers: hasDuplicates ? vouchers.flatMap(withDuplicate) : vouchers }
    })
    return vouchersFile(parts, context, printed)
  },

  /** Prints a removed document from the audit. */
  async removedTransaction(context: CallContext, auditId: string): Promise<FileAnswer> {
    const printed = await unit.read(context, async (tx) => {
      const [business, document] = await Promise.all([businessFacts(tx), removedDocumentFor(tx, auditId)])
      const vouchers = await printedVouchers(tx, [document], business, parts.arca.qr)
      return { business, vouchers: vouchers.map((voucher) => ({ ...voucher, isRemoved: true })) }
    })
    return vouchersFile(parts, context, printed)
  },

  /** The rows of a person's account in a range of instants, or of the whole account. */
  async checkingAccount(
    context: CallContext,
    personId: string,
    range: { start?: string; end?: string },
  ): Promise<FileAnswer> {
    const { business, data } = await unit.read(context, async (tx) => {
      const [business, person] = await Promise.all([businessFacts(tx), personFor(tx, personId)])
      requireSeen(seenPersonTypes(context.capabilities), found(person).type)
      return { business, data: await printedStatement(tx, { business, person: found(person), range }) }
    })
    const today = businessDayOf(parts.clock(), business.timeZone)
    const logo = await logoOf(parts.files, context.businessId, business.logoUrl)
    const bytes = await parts.printer.render({ kind: 'accountStatement', data, logo })
    return { bytes, fileName: statementFileName(personId, today) }
  },

  /** A numbered receipt or payment order. */
  async receipt(context: CallContext, id: string): Promise<FileAnswer> {
    const { business, data } = await unit.read(context, async (tx) => {
      await requireReceipt(tx, context, id)
      const [business, receipt] = await Promise.all([businessFacts(tx), receiptBy(tx, id)])
      return { business, data: await printedReceipt(tx, required(receipt), business) }
    })
    const logo = await logoOf(parts.files, context.businessId, business.logoUrl)
    const fileName = vouchersFileName([id], businessDayOf(parts.clock(), business.timeZone))
    return { bytes: await parts.printer.render({ kind: 'receipt', data, logo }), fileName }
  },

  /** Prints the rows that the client sends; only the letterhead is read. @throws Refusal `list_too_long` */
  async list(context: CallContext, { title = 'Listado', ...list }: PrintedList): Promise<FileAnswer> {
    if (lettersOf(list.columns, list.collection) > LIST_LETTERS_MAX) refuse('list_too_long')
    const business = await unit.read(context, businessFacts)
    const { timeZone } = business
    const day = businessDayOf(parts.clock(), timeZone)
    const data = { business: letterhead(business), day, timeZone, title, ...list }
    const logo = await logoOf(parts.files, context.businessId, business.logoUrl)
    return { bytes: await parts.printer.render({ kind: 'list', data, logo }), fileName: listFileName(title, day) }
  },
})

interface Printing {
  readonly printer: Printer
  readonly clock: Clock
  readonly files: FileStore
  readonly arca: Pick<ArcaAddresses, 'qr'>
}

const vouchersFile = async (
  { printer, clock, files }: Printing,
  { businessId }: CallContext,
  { business, vouchers }: { business: BusinessFacts; vouchers: readonly PrintedVoucher[] },
): Promise<FileAnswer> => {
  const logo = await logoOf(files, businessId, business.logoUrl)
  const bytes = await printer.render({ kind: 'vouchers', data: { author: business.name, vouchers }, logo })
  const ids = [...new Set(vouchers.map(({ id }) => id))]
  return { bytes, fileName: vouchersFileName(ids, businessDayOf(clock(), business.timeZone)) }
}

/** Only an invoice is printed as original and duplicate. */
const withDuplicate = (voucher: PrintedVoucher): PrintedVoucher[] =>
  voucher.fiscal === undefined ? [voucher] : [voucher, { ...voucher, isDuplicate: true }]

type PrintedList = z.output<(typeof printingApi)['print.generic_printing']['body']>

export type PrintingService = ReturnType<typeof createPrintingService>
