import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { logoOf } from '#features/files'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import type { UnitOfWork } from '#platform/unit-of-work'
import { deliveriesFileName, deliverySheetFileName } from './documents/file-names.ts'
import type { Printer } from './documents/printer.ts'
import { printedDeliveries, printedDeliverySheet } from './printed-deliveries.ts'

/** Prints remitos, and the sheet of who drives. */
export const createDeliveryPrinting = (unit: UnitOfWork, printer: Printer, clock: Clock, files: FileStore) => ({
  async remitos(context: CallContext, ids: readonly string[]): Promise<FileAnswer> {
    const { business, deliveries } = await unit.read(context, async (tx) => {
      const business = await businessFacts(tx)
      return { business, deliveries: await printedDeliveries(tx, ids, business) }
    })
    const logo = await logoOf(files, context.businessId, business.logoUrl)
    const bytes = await printer.render({ kind: 'deliveries', data: { author: business.name, deliveries }, logo })
    return { bytes, fileName: deliveriesFileName(ids, businessDayOf(clock(), business.timeZone)) }
  },

  async sheet(context: CallContext, day: string): Promise<FileAnswer> {
    const { business, data } = await unit.read(context, async (tx) => {
      const business = await businessFacts(tx)
      return { business, data: await printedDeliverySheet(tx, day, business) }
    })
    const logo = await logoOf(files, context.businessId, business.logoUrl)
    const bytes = await printer.render({ kind: 'deliverySheet', data, logo })
    return { bytes, fileName: deliverySheetFileName(day) }
  },
})

export type DeliveryPrinting = ReturnType<typeof createDeliveryPrinting>
