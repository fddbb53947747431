import type { Quote, QuoteDetail, QuotedLine } from '@trastienda/contract/quotes.contract'
import { businessDayOf, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { proposedLine } from '@trastienda/domain/price/proposed-line'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { isUndecided, quoteState } from '@trastienda/domain/quote/quote'
import type { TodaysPrice } from '@trastienda/domain/quote/quote-conversion'
import { ACTIVE } from '@trastienda/domain/record-status'
import { toLine, type LineRecord } from '#features/books'
import { priceListOf } from '#features/price-lists'
import { productsFor, type ProductRecord } from '#features/products'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { teamNames } from '#features/staff'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { quotesRepository, type QuoteRecord, type VersionRow } from './quotes.repository.ts'

type TeamNames = ReadonlyMap<string, string>

/** A quote as the API answers it, with its state on a day of the business. */
export const toQuoteAnswer = (record: QuoteRecord, today: BusinessDay, names: TeamNames): Quote => ({
  $id: record.id,
  receptor: record.receptor,
  customerName: record.customerName,
  customerPhone: record.customerPhone,
  state: quoteState(record, today),
  validDays: record.validDays,
  validUntil: record.validUntil,
  observations: record.observations,
  summary: record.summary,
  sale: record.sale,
  rejectionReason: record.rejectionReason,
  acceptedAt: record.acceptedAt,
  askedAt: record.askedAt,
  creationDate: record.createdAt,
  issuerName: names.get(record.author),
  version: record.version,
})

/** A quote with its lines and versions. @throws Refusal not_found */
export const answeredQuote = async (tx: BusinessTx, id: string, version?: number): Promise<QuoteDetail> => {
  const [quote, names, business, versions] = await Promise.all([
    quotesRepository.find(tx, id, version),
    teamNames(tx),
    businessFacts(tx),
    quotesRepository.versions(tx, id),
  ])
  const record = found(quote)
  const answer = toQuoteAnswer(record, businessDayOf(tx.now, business.timeZone), names)
  const lines = await quotesRepository.lines(tx, id, record.version)
  const isPriced = isUndecided(answer.state) && record.version === versions[0]?.version
  const detailLines = isPriced ? await pricedLines(tx, record, lines, business) : lines.map(quotedLine)
  return { quote: answer, details: { detailLines }, versions: versions.map((each) => toVersion(each, names)) }
}

/** The lines of a quote with what each product costs its customer today; a removed product has no price. */
export const pricedLines = async (
  tx: BusinessTx,
  { receptor = '', summary: { pricesIncludeVat } }: Pick<QuoteRecord, 'receptor' | 'summary'>,
  lines: readonly LineRecord[],
  business: BusinessFacts,
): Promise<QuotedLine[]> => {
  const [list, products] = await Promise.all([
    priceListOf(tx, receptor),
    productsFor(tx, [...new Set(lines.map(({ product }) => product))]),
  ])
  return lines.map((line) => {
    const product = products.get(line.product)
    if (product?.status !== ACTIVE) return quotedLine(line)
    return { ...quotedLine(line), today: todaysPrice(product, { business, list, pricesIncludeVat }) }
  })
}

/** What a product costs today under a price list, as a quote's form proposes it. */
export const todaysPrice = (
  { sellingPrice: price, iva: rate, categoryId: category }: ProductRecord,
  {
    business: { condition, pricesIncludeVat: productPricesIncludeVat },
    ...terms
  }: { readonly business: BusinessFacts; readonly list: PriceListConfig; readonly pricesIncludeVat: boolean },
): TodaysPrice => {
  const { sellingPrice, iva } = proposedLine(
    { sellingPrice: price, iva: rate, category },
    { kind: 'sale', condition, productPricesIncludeVat, ...terms },
  )
  return { sellingPrice, iva }
}

const quotedLine = (line: LineRecord): QuotedLine => {
  const { saleLine: _, ...quoted } = toLine(line)
  return quoted
}

const toVersion = (
  { version, author, createdAt, total, acceptedAt, askedAt }: VersionRow,
  names: TeamNames,
): QuoteDetail['versions'][number] => ({
  version,
  creationDate: createdAt,
  issuerName: names.get(author),
  total,
  acceptedAt,
  askedAt,
})
