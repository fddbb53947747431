import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { documentKindLabels } from '@trastienda/domain/person/document-kind'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { quoteState, quoteStateLabels } from '@trastienda/domain/quote/quote'
import { supplyLabels } from '@trastienda/domain/product/supply'
import { zeroRateLabels } from '@trastienda/domain/transaction/iva'
import {
  offeredColumns,
  transferSheets,
  type TransferEntity,
  type TransferSheet,
} from '@trastienda/domain/transfer/transfer-sheets'
import { activeCategories } from '#features/categories'
import { exportedPeople, type ExportedPerson } from '#features/people'
import { exportedProducts, type ExportedProduct } from '#features/products'
import { isDollarRateKnown } from '#features/replacement-costs'
import { exportedQuotes, type QuoteWithLines } from '#features/quotes'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { activeZones } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Sheet, SheetValue } from '#platform/sheets/sheet'
import { priceInSheet } from './import/quote-prices.ts'

/** The values of one record by the keys of its sheet's columns. */
type Exported = Readonly<Record<string, SheetValue>>

/** Every active record of an entity, and every quote, in its sheet's columns. */
export const exportedSheet = async (tx: BusinessTx, entity: TransferEntity): Promise<Sheet> => {
  const sheet: TransferSheet = transferSheets[entity]
  const business = await businessFacts(tx)
  const [records, hasDollarRate] = await Promise.all([recordsOf[entity](tx, business), isDollarRateKnown(tx)])
  const columns = offeredColumns(sheet, { ...business, hasDollarRate })
  return {
    label: sheet.label,
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows: records.map((record) => columns.map(({ key }) => record[key])),
  }
}

const recordsOf: Readonly<Record<TransferEntity, (tx: BusinessTx, business: BusinessFacts) => Promise<Exported[]>>> = {
  products: async (tx) => (await exportedProducts(tx)).map(exportedProduct),
  people: async (tx) => (await exportedPeople(tx)).map(exportedPerson),
  categories: async (tx) => (await activeCategories(tx)).map(({ name }) => ({ name })),
  zones: async (tx) => (await activeZones(tx)).map(({ name, description }) => ({ name, description })),
  quotes: async (tx, business) => (await exportedQuotes(tx)).flatMap((quote) => exportedQuote(tx.now, quote, business)),
}

const exportedProduct = (product: ExportedProduct): Exported => {
  const { furtherCategoryNames, ...values } = product
  return {
    ...values,
    finalPrice: product.sellingPrice,
    netPrice: product.sellingPrice,
    category: product.categoryName,
    furtherCategories: furtherCategoryNames.join('; '),
    checkStock: product.checkStock === 'with_stock',
    zeroRate: product.iva === 0 ? zeroRateLabels[product.zeroRate] : undefined,
    supply: supplyLabels[product.supply],
  }
}

const exportedPerson = (person: ExportedPerson): Exported => {
  const { roleNames, addresses, documentKind, ivaCondition, ...values } = person
  return {
    ...values,
    ...addresses[0],
    documentKind: documentKind === undefined ? undefined : documentKindLabels[documentKind],
    ivaCondition: ivaConditions.find(({ id }) => id === ivaCondition)?.label,
    zone: person.zoneName,
    priceList: person.priceListName,
    roles: roleNames.join(', '),
    initialBalance: person.initialTotal,
  }
}

/** A row for each line; what the whole quote has stands in all of them, so that a filtered row loses nothing. */
const exportedQuote = (now: string, quote: QuoteWithLines, business: BusinessFacts): Exported[] => {
  const { summary, lines } = quote
  const whole = {
    number: quote.id,
    date: formatDay(businessDayOf(quote.createdAt, business.timeZone)),
    validUntil: formatDay(quote.validUntil),
    state: quoteStateLabels[quoteState(quote, businessDayOf(now, business.timeZone))],
    sale: quote.sale,
    customer: quote.receptor,
    customerName: quote.customerName,
    customerPhone: quote.customerPhone,
    observations: quote.observations,
    discount: summary.discount,
  }
  return lines.map((line) => {
    const price = priceInSheet(line, summary, business)
    return {
      ...whole,
      code: line.product,
      product: line.productName,
      quantity: line.quantity,
      sellingPrice: price,
      finalPrice: price,
      netPrice: price,
      lineDiscount: line.discount,
      iva: line.iva,
      total: line.total,
    }
  })
}
