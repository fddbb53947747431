import { ACTIVE } from '@trastienda/domain/record-status'
import { isQuoteId } from '@trastienda/domain/quote/quote'
import { existingPeople } from '#features/people'
import { priceListOf } from '#features/price-lists'
import { productsFor } from '#features/products'
import { quotesFor, quoteDays, type QuoteWithLines } from '#features/quotes'
import { businessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import type { ImportRun } from './import-plan.ts'
import { lostZeros } from './lost-zeros.ts'
import type { RowFacts } from './quote-input.ts'
import type { QuoteInRows } from './quote-rows.ts'
import type { SheetLines } from './sheet-lines.ts'

/** The quotes that the rows name, but for those that this import made: their numbers are other texts' of the file. */
export const storedQuotes = async (
  tx: BusinessTx,
  quotes: readonly QuoteInRows[],
  { isDryRun, begunAt }: ImportRun,
): Promise<Map<QuoteInRows, QuoteWithLines>> => {
  const ids = [...new Set(quotes.map(idOf).filter(isQuoteId))]
  const known = await quotesFor(
    tx,
    ids.map((id) => ({ id })),
    !isDryRun,
  )
  return new Map(
    quotes.flatMap((quote) => {
      const stored = known.get(idOf(quote))
      const isOfImport = stored !== undefined && begunAt !== undefined && stored.createdAt > begunAt
      return stored === undefined || isOfImport ? [] : [[quote, stored] as const]
    }),
  )
}

const idOf = ({ number }: QuoteInRows): string => number.toUpperCase()

interface Chunk {
  readonly sheet: SheetLines
  readonly quotes: readonly QuoteInRows[]
  readonly stored: ReadonlyMap<QuoteInRows, QuoteWithLines>
}

/** Reads what the rows name, all of it at once. */
export const rowFacts = async (
  tx: BusinessTx,
  { sheet, quotes, stored }: Chunk,
  { isDryRun }: ImportRun,
): Promise<RowFacts> => {
  const codes = [...new Set(quotes.flatMap(({ rows }) => rows.map(({ values }) => String(values['code'] ?? ''))))]
  const customerOf = (quote: QuoteInRows) => quote.whole['customer'] ?? stored.get(quote)?.receptor
  const customers = [...new Set(quotes.flatMap((quote) => String(customerOf(quote) ?? '') || []))].toSorted()
  const unpriced = quotes.filter(({ rows }) => rows.some(({ values }) => values['sellingPrice'] === undefined))
  const listed = [...new Set(['', ...unpriced.map((quote) => String(customerOf(quote) ?? ''))])]
  const [business, validDays, products, people, lists] = await Promise.all([
    businessFacts(tx),
    quoteDays(tx),
    productsFor(tx, codes),
    existingPeople(tx, customers, isDryRun ? 'none' : 'change'),
    unpriced.length === 0 ? [] : Promise.all(listed.map(async (code) => [code, await priceListOf(tx, code)] as const)),
  ])
  const activeOf = (records: ReadonlyMap<string, { readonly code: string; readonly status: number }>) =>
    [...records.values()].flatMap(({ code, status }) => (status === ACTIVE ? [code] : []))
  const meant = {
    products: await lostZeros(codes, products, async (padded) => activeOf(await productsFor(tx, padded))),
    customers: await lostZeros(customers, people, async (padded) => activeOf(await existingPeople(tx, padded, 'none'))),
  }
  const price = sheet.columns.find(({ key }) => key === 'sellingPrice')
  const pricesIncludeVat =
    business.condition === 'responsable' && (price?.pricesIncludeVat ?? business.pricesIncludeVat)
  const named = { business, products, people, receptor: undefined, terms: undefined }
  return { ...named, validDays, lists: new Map(lists), meant, pricesIncludeVat }
}
