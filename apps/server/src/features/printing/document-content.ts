import type { TicketDocument } from '@trastienda/domain/ticket/document-ticket'
import type { TicketFrame } from '@trastienda/domain/ticket/ticket-frame'
import { CREATED } from '@trastienda/domain/transaction/status'
import type { StoredDocument, TransactionRecord } from '#features/books'
import { isVoucherOnItsWay } from '#features/fiscal'
import { readSection, type BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import { documentText } from './documents/sheet/receptor-block.ts'
import { documentPayments, printedVouchers } from './printed-vouchers.ts'

interface Around {
  readonly business: BusinessFacts
  readonly frame: TicketFrame
  /** The contact whose name no paper says. */
  readonly finalConsumer?: string | undefined
  /** The address of a paper's QR code. */
  readonly qr: string
}

/** What the ticket of a document says, and whether its voucher is on its way to ARCA. */
export const documentContent = async (
  tx: BusinessTx,
  document: StoredDocument,
  { business, frame, finalConsumer, qr }: Around,
): Promise<{ content: TicketDocument; awaitsVoucher: boolean }> => {
  const { record } = document
  const [[voucher], payments, isOnItsWay] = await Promise.all([
    printedVouchers(tx, [document], business, qr),
    documentPayments(tx, record.id),
    isVoucherOnItsWay(tx, record.id),
  ])
  const printed = required(voucher)
  const awaitsVoucher =
    printed.fiscal === undefined &&
    record.status !== CREATED &&
    (isOnItsWay ?? isAboutToAsk(record, business, Date.parse(tx.now)))
  const content: TicketDocument = {
    ...frame,
    business: printed.business,
    kind: record.kind,
    id: record.id,
    status: record.status,
    occurredAt: record.occurredAt,
    customer: record.receptor === finalConsumer ? undefined : customerOf(printed.receptor),
    lines: printed.lines,
    summary: printed.summary,
    payments,
    related: printed.relatedTransaction,
    fiscal: printed.fiscal,
    pending: awaitsVoucher ? 'Pendiente de CAE' : undefined,
  }
  return { content, awaitsVoucher }
}

export const tillOf = async (tx: BusinessTx): Promise<{ finalConsumer?: string; ticketFooter?: string }> =>
  (await readSection(tx, 'till')).value ?? {}

/** For so long after its making, a document without a voucher still gets it automatically. */
const ASKED_WITHIN_MS = 2 * 60_000

const isAboutToAsk = (
  { kind, updatedAt }: TransactionRecord,
  { asksForVouchers }: BusinessFacts,
  now: number,
): boolean =>
  (kind === 'sale' || kind === 'creditNote') && asksForVouchers && now - Date.parse(updatedAt) < ASKED_WITHIN_MS

export const customerOf = ({ name, cuit }: { name: string; cuit?: string }): TicketDocument['customer'] => ({
  name,
  document: cuit === undefined || cuit === '' ? undefined : documentText(cuit),
})
