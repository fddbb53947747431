import { exact, plus, roundedMoneySum, times } from '#domain/money/exact'
import { ZERO_COST } from '#domain/money/amount'
import type { MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'
import { sumQuantity } from '#domain/money/arithmetic'
import type { LineFigures, SummaryTerms } from '#domain/transaction/totals'
import { lotCosts } from './lot-costs.ts'

/** One entry of goods and what is left of it. `sequence` orders lots that entered at the same instant (ISO). */
export type Lot = {
  readonly id: string
  readonly product: string
  readonly left: Quantity
  readonly unitCost: UnitCost
  readonly enteredAt: string
  readonly sequence: number
}

/** A quantity that a line took from one lot, or gave back to it. */
export type LotPart = { readonly lotId: string; readonly quantity: Quantity; readonly unitCost: UnitCost }

/**
 * The FIFO order: by entry, whatever the purchase's date says. A purchase dated in the past would otherwise change which
 * lots, and so which costs, earlier sales should have taken.
 */
export function compareLots(left: Lot, right: Lot): number {
  return (
    compareText(left.enteredAt, right.enteredAt) || left.sequence - right.sequence || compareText(left.id, right.id)
  )
}

/** Σ quantity × unit cost, rounded once. */
export function costOfParts(parts: readonly Pick<LotPart, 'quantity' | 'unitCost'>[]): MoneySum {
  return roundedMoneySum(parts.map((part) => times(exact(part.quantity), exact(part.unitCost))).reduce(plus, exact(0)))
}

/** The cost of a line whose product has no stock control, and so no lots: quantity × the product's cost. */
export function costWithoutLots(quantity: Quantity, unitCost: UnitCost): MoneySum {
  return costOfParts([{ quantity, unitCost }])
}

export type PurchaseLine = LineFigures & { readonly line: number; readonly product: string }

/** The lot that one line of a purchase makes. */
export type LotDraft = {
  readonly line: number
  readonly product: string
  readonly provider: string
  readonly quantity: Quantity
  readonly unitCost: UnitCost
}

/** One lot per line, in the order of the lines; the receptor is the provider. */
export function purchaseLots(lines: readonly PurchaseLine[], terms: SummaryTerms, receptor: string): LotDraft[] {
  const costs = lotCosts(lines, terms)
  return lines.map((bought, place) => ({
    line: bought.line,
    product: bought.product,
    provider: receptor,
    quantity: bought.quantity,
    unitCost: costs[place] ?? ZERO_COST,
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

/** The products whose cost these lots change: each product costs what its newest lot cost. */
export function changedCosts(
  lots: readonly Pick<LotDraft, 'product' | 'quantity' | 'unitCost'>[],
  products: readonly { readonly code: string; readonly cost: UnitCost }[],
): string[] {
  const costs = new Map(products.map(({ code, cost }) => [code, cost]))
  return productChanges(lots)
    .filter(({ product, cost }) => cost !== undefined && cost !== costs.get(product))
    .map(({ product }) => product)
}
