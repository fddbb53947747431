import { exact, loweredBy, roundedUnitCost, times } from '#domain/money/exact'
import type { Money, Percent, Quantity, UnitCost } from '#domain/money/amount'

export type PurchaseLine = {
  readonly line: number
  readonly product: string
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly discount: Percent
}

/** The lot that one line of a purchase makes. */
export type LotDraft = {
  readonly line: number
  readonly product: string
  readonly provider: string
  readonly quantity: Quantity
  readonly unitCost: UnitCost
}

/** What one unit cost after both discounts, without IVA, to four decimals. */
export function purchaseUnitCost(price: Money, lineDiscount: Percent, summaryDiscount: Percent): UnitCost {
  return roundedUnitCost(times(exact(price), loweredBy(lineDiscount), loweredBy(summaryDiscount)))
}

/** One lot per line, in the order of the lines; the receptor is the provider. */
export function purchaseLots(lines: readonly PurchaseLine[], summaryDiscount: Percent, receptor: string): LotDraft[] {
  return lines.map(({ line, product, quantity, sellingPrice, discount }) => ({
    line,
    product,
    provider: receptor,
    quantity,
    unitCost: purchaseUnitCost(sellingPrice, discount, summaryDiscount),
  }))
}

/** What each product costs from now on: its newest lot's cost, the last line's where a product has several. */
export function newestCosts(lots: readonly LotDraft[]): Map<string, UnitCost> {
  return new Map(lots.map((lot) => [lot.product, lot.unitCost]))
}
