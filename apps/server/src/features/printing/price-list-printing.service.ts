import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { logoOf } from '#features/files'
import { readPriceList } from '#features/price-lists'
import { selectedProducts } from '#features/products'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import type { FileAnswer } from '#platform/http/handler'
import { requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { letterhead } from './business-letterhead.ts'
import { priceListFileName } from './documents/file-names.ts'
import type { Printer } from './documents/printer.ts'
import { pricedRows, printedSelection, type PrintedProducts } from './printed-prices.ts'

/** Prints price lists: the prices of products by a list, by category and name. */
export const createPriceListPrinting = (unit: UnitOfWork, printer: Printer, clock: Clock, files: FileStore) => ({
  async print(
    context: CallContext,
    query: PrintedProducts & { priceListId?: string; zeroPrices?: boolean },
  ): Promise<FileAnswer> {
    if (query.belowCost === true) requireCapability(context, 'figures')
    const { business, list, products } = await unit.read(context, async (tx) => {
      const [business, list, products] = await Promise.all([
        businessFacts(tx),
        readPriceList(tx, query.priceListId ?? 'default'),
        selectedProducts(tx, printedSelection(query)),
      ])
      return { business, list, products }
    })
    const day = businessDayOf(clock(), business.timeZone)
    const priced = pricedRows(products, list.config)
    // A price of $ 0,00 means that nobody has set a price: such products are left out unless the query asks for them.
    const rows = query.zeroPrices === true ? priced : priced.filter(({ price }) => price > 0)
    const { pricesIncludeVat } = business
    const data = { business: letterhead(business), listName: list.name, day, pricesIncludeVat, rows }
    const logo = await logoOf(files, context.businessId, business.logoUrl)
    const bytes = await printer.render({ kind: 'priceList', data, logo })
    return { bytes, fileName: priceListFileName(day) }
  },
})

export type PriceListPrinting = ReturnType<typeof createPriceListPrinting>
