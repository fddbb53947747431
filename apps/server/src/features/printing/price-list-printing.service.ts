import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { logoOf } from '#features/files'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import { requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { priceListFileName } from './documents/file-names.ts'
import type { Printer } from './documents/printer.ts'
import { printedPriceList, type PrintedPrices } from './printed-prices.ts'

/** Prints price lists: the prices of products by a list, by category and name. */
export const createPriceListPrinting = (unit: UnitOfWork, printer: Printer, clock: Clock, files: FileStore) => ({
  async print(context: CallContext, query: PrintedPrices): Promise<FileAnswer> {
    if (query.belowCost === true) requireCapability(context, 'figures')
    const { business, data } = await unit.read(context, async (tx) => {
      const business = await businessFacts(tx)
      return { business, data: await printedPriceList(tx, business, query) }
    })
    const logo = await logoOf(files, context.businessId, business.logoUrl)
    const bytes = await printer.render({ kind: 'priceList', data, logo })
    return { bytes, fileName: priceListFileName(businessDayOf(clock(), business.timeZone)) }
  },
})

export type PriceListPrinting = ReturnType<typeof createPriceListPrinting>
