import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { percent } from '@trastienda/domain/money/amount'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { logoOf } from '#features/files'
import { personFor, type PersonRecord } from '#features/people'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { documentsFor } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { vouchersFileName } from './documents/file-names.ts'
import type { PrintedPerson, PrintedVoucher } from './documents/printed-voucher.ts'
import type { Printer } from './documents/printer.ts'
import type { VoucherDocument } from './documents/voucher-document.ts'

/** Papers of the business. What is on them is read on one snapshot; they are made in another thread. */
export const createPrintingService = (unit: UnitOfWork, printer: Printer, clock: Clock, files: FileStore) => ({
  async transactions(context: CallContext, ids: readonly string[]): Promise<FileAnswer> {
    const { data, business } = await unit.read(context, async (tx) => {
      const [business, documents] = await Promise.all([businessFacts(tx), documentsFor(tx, ids)])
      const codes = [...new Set(documents.map(({ record }) => record.receptor))]
      const people = new Map(
        (await Promise.all(codes.map((code) => personFor(tx, code)))).map((person) => [person?.code, person]),
      )
      const vouchers = documents.map(({ record, lines }): PrintedVoucher => ({
        id: record.id,
        day: businessDayOf(record.occurredAt, business.timeZone),
        status: record.status,
        invoiceType: record.invoiceType,
        receptor: printedPerson(found(people.get(record.receptor))),
        lines: lines.map((line) => ({ ...line, iva: percent(line.iva) })),
        summary: record.summary,
        observations: record.observations,
        relatedTransaction: record.related,
      }))
      return { data: { business: letterhead(business), vouchers }, business }
    })
    const logo = await logoOf(files, context.businessId, business.logoUrl)
    const bytes = await printer.render({ kind: 'vouchers', data, logo })
    return { bytes, fileName: vouchersFileName(ids, businessDayOf(clock(), business.timeZone)) }
  },
})

export type PrintingService = ReturnType<typeof createPrintingService>

const letterhead = (business: BusinessFacts): VoucherDocument['business'] => ({
  name: business.name,
  address: business.address,
  phoneNumber: business.phoneNumber,
  email: business.email,
  condition: business.condition,
})

const printedPerson = (person: PersonRecord): PrintedPerson => ({
  name: person.name,
  address: person.addresses[0]?.address,
  cuit: person.cuit,
  ivaCondition: ivaConditions.find(({ id }) => id === person.ivaCondition)?.id,
})
