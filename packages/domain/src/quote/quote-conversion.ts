import { subtractMoney } from '#domain/money/arithmetic'
import type { Money, Quantity } from '#domain/money/amount'
import type { IvaRate } from '#domain/transaction/iva'
import type { LineFigures } from '#domain/transaction/totals'

/** The prices of the sale that a quote becomes: as they were quoted, or of today. */
export const quotePriceChoices = ['kept', 'today'] as const

export type QuotePrices = (typeof quotePriceChoices)[number]

/** What a product costs its customer today, on the quote's terms; undefined for one that was removed. */
export type TodaysPrice = { readonly sellingPrice: Money; readonly iva: IvaRate }

export type QuotedLine = LineFigures & { readonly today?: TodaysPrice | undefined }

/** A line of the sale; `place` is that of the quote's line, counted from 0. */
export type ConvertedLine = LineFigures & { readonly place: number }

/**
 * The lines of the sale that a quote becomes: none of those whose quantity was lowered to 0. Its discounts stay, whatever the
 * prices.
 */
export function convertedLines(
  lines: readonly QuotedLine[],
  { prices, quantities = [] }: { readonly prices: QuotePrices; readonly quantities?: readonly Quantity[] | undefined },
): ConvertedLine[] {
  return lines.flatMap(({ quantity, sellingPrice, iva, discount, today }, place) => {
    const sold = quantities[place] ?? quantity
    if (sold <= 0) return []
    const price = prices === 'today' && today !== undefined ? today : { sellingPrice, iva }
    return [{ place, quantity: sold, discount, sellingPrice: price.sellingPrice, iva: price.iva }]
  })
}

/** By how much the price of one unit changed since the quote; undefined for a product that was removed. */
export function priceDifference({ sellingPrice, today }: QuotedLine): Money | undefined {
  return today && subtractMoney(today.sellingPrice, sellingPrice)
}
