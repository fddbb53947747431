import type { QuoteDetail } from '@trastienda/contract/quotes.contract'
import type { Money, Quantity } from '@trastienda/domain/money/amount'
import { convertedLines, type QuotePrices } from '@trastienda/domain/quote/quote-conversion'
import { draftTotals } from '../draft/draft-saving.ts'

/** The lowered quantities of a quote's lines, by their places. */
export type Quantities = Readonly<Record<number, Quantity>>

/** Whether the price of a line is another one today. */
export const hasOtherPrices = ({ details }: QuoteDetail): boolean =>
  details.detailLines.some(({ sellingPrice, today }) => today !== undefined && today.sellingPrice !== sellingPrice)

/** What the sale comes to, by the server's own functions; undefined for a sale of nothing, or beyond the limits. */
export const conversionTotal = (
  { quote, details }: QuoteDetail,
  chosen: { readonly prices: QuotePrices; readonly quantities: readonly Quantity[] },
): Money | undefined => {
  const { discount, pricesIncludeVat } = quote.summary
  const lines = convertedLines(details.detailLines, chosen)
  const totals = draftTotals({ lines, discount, pricesIncludeVat })
  return totals.ok && totals.value.summary.total > 0 ? totals.value.summary.total : undefined
}
