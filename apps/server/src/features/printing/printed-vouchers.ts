import type { Payment } from '@trastienda/contract/payments.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { isNote, kindOfId } from '@trastienda/domain/transaction/kind'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import type { BusinessFacts } from '#features/settings'
import type { PersonWording } from '#features/people'
import { voidedExpenses, type StoredDocument } from '#features/books'
import { documentsByMethods, paymentsFrom, paymentsOf } from '#features/payments'
import type { BusinessTx } from '#platform/database/business-tx'
import { letterhead } from './business-letterhead.ts'
import type { PrintedPerson } from './documents/sheet/receptor-block.ts'
import type { PrintedVoucher } from './documents/voucher/printed-voucher.ts'
import { printedFiscals } from './printed-fiscals.ts'
import { printedWordings } from './printed-wordings.ts'

/** The documents for printing: an effective document names business and contact as it did from the first. */
export const printedVouchers = async (
  tx: BusinessTx,
  documents: readonly StoredDocument[],
  business: BusinessFacts,
  qrAddress: string,
): Promise<PrintedVoucher[]> => {
  const wordings = await printedWordings(tx, documents, business)
  const [fiscals, payments, voided] = await Promise.all([
    printedFiscals(tx, wordings, qrAddress),
    paymentsByMethods(tx, documents),
    voidedExpenses(
      tx,
      documents.map(({ record }) => record),
    ),
  ])
  return wordings.map(({ document: { record, lines }, issuer, receptor }) => {
    const fiscal = fiscals.get(record.id)
    return {
      id: record.id,
      day: businessDayOf(record.occurredAt, business.timeZone),
      status: record.status,
      invoiceType: record.invoiceType,
      business: fiscal?.letterhead ?? letterhead(issuer),
      receptor: printedPerson(receptor),
      lines,
      summary: record.summary,
      observations: record.observations,
      payments: payments.get(record.id),
      relatedTransaction: record.related,
      fiscal: fiscal?.printed,
      ...(voided.has(record.id) ? { isVoided: true } : {}),
    }
  })
}

/** The payments of those documents whose money moved by other methods than cash. */
const paymentsByMethods = async (
  tx: BusinessTx,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, Payment[]>> => {
  const found = await documentsByMethods(
    tx,
    documents.map(({ record }) => record.id),
  )
  const paid = found.map(async ({ id }) => [id, await documentPayments(tx, id)] as const)
  return new Map(await Promise.all(paid))
}

/** The payments of a document, or those that a credit note was settled by. */
export const documentPayments = (tx: BusinessTx, id: string): Promise<Payment[]> =>
  isNote(kindOfId(id)) ? paymentsFrom(tx, id) : paymentsOf(tx, id)

export const printedPerson = ({ name, address, cuit, ivaCondition }: PersonWording): PrintedPerson => ({
  name,
  address,
  cuit,
  ivaCondition: ivaConditions.find(({ id }) => id === ivaCondition)?.id,
})
