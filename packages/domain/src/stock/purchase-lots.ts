import { exact, loweredBy, roundedUnitCost, times } from '#domain/money/exact'
import { sumQuantity } from '#domain/money/arithmetic'
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

/** Price less both discounts, without IVA, rounded once to four decimals. */
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

/** A product after goods came or went: `quantity` is added to its stock; `cost` is that of its new lot, if it got one. */
export type ProductChange = {
  readonly product: string
  readonly quantity: Quantity
  readonly cost: UnitCost | undefined
}

/** One change per product: the sum of its rows' quantities, and the cost of the last row, which is its newest lot. */
export function productChanges(rows: readonly { product: string; quantity: Quantity; unitCost?: UnitCost }[]) {
  return [...Map.groupBy(rows, (row) => row.product)].map(([product, changes]): ProductChange => ({
    product,
    quantity: sumQuantity(changes.map((change) => change.quantity)),
    cost: changes.at(-1)?.unitCost,
  }))
}

/** The products that cost another amount once these lots are there, as each costs what its newest lot does. */
export function changedCosts(
  lots: readonly Pick<LotDraft, 'product' | 'quantity' | 'unitCost'>[],
  products: readonly { readonly code: string; readonly cost: UnitCost }[],
): string[] {
  const costs = new Map(products.map(({ code, cost }) => [code, cost]))
  return productChanges(lots)
    .filter(({ product, cost }) => cost !== undefined && cost !== costs.get(product))
    .map(({ product }) => product)
}
