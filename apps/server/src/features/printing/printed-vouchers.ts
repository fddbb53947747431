import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import type { BusinessFacts } from '#features/settings'
import type { PersonWording } from '#features/people'
import type { StoredDocument } from '#features/books'
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
  const fiscals = await printedFiscals(tx, wordings, qrAddress)
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
      relatedTransaction: record.related,
      fiscal: fiscal?.printed,
    }
  })
}

export const printedPerson = ({ name, address, cuit, ivaCondition }: PersonWording): PrintedPerson => ({
  name,
  address,
  cuit,
  ivaCondition: ivaConditions.find(({ id }) => id === ivaCondition)?.id,
})
