import {
  cutUnitCost,
  dividedBy,
  exact,
  loweredBy,
  plus,
  roundedMoneySum,
  roundedToWhole,
  roundedUnitCost,
  times,
} from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { ZERO_COST } from '#domain/money/amount'
import type { Money, MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'
import { subtractMoney, sumMoney, sumQuantity } from '#domain/money/arithmetic'
import { chargesInCost } from '#domain/transaction/purchase-charges'
import { lineNet, netPrice } from '#domain/transaction/totals'
import type { LineFigures, SummaryTerms } from '#domain/transaction/totals'

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

/** Price less both discounts, without IVA, rounded once to four decimals. */
export function purchaseUnitCost(line: Omit<LineFigures, 'quantity'>, terms: SummaryTerms): UnitCost {
  const price = netPrice(line, terms.pricesIncludeVat)
  return roundedUnitCost(times(price, loweredBy(line.discount), loweredBy(terms.discount)))
}

/**
 * What the concepts in the cost add to each line's unit cost, by its amount without IVA. Each part is cut to four decimals,
 * the largest quantity first, and the next line takes what was cut: Σ added × quantity misses the concepts by no more than
 * half of 0.0001 × the smallest quantity.
 */
export function addedUnitCosts(lines: readonly LineFigures[], terms: SummaryTerms): UnitCost[] {
  const added = lines.map((): UnitCost => ZERO_COST)
  const spread = chargesInCost(terms.charges)
  if (spread === 0) return added
  const shares = lines
    .map((line, place) => ({ place, quantity: line.quantity, net: weightOf(line, terms) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((left, right) => right.quantity - left.quantity)
  let left = millionths(exact(spread))
  let whole = sumMoney(shares.map(({ net }) => net))
  for (const [turn, { place, quantity, net }] of shares.entries()) {
    const part = dividedBy(times({ numerator: left, denominator: MILLION }, exact(net)), exact(whole))
    const ofUnit = dividedBy(part, exact(quantity))
    const cost = turn === shares.length - 1 ? roundedUnitCost(ofUnit) : cutUnitCost(ofUnit)
    added[place] = cost
    left -= millionths(times(exact(cost), exact(quantity)))
    whole = subtractMoney(whole, net)
  }
  return added
}

/** A line counts by a cent at least, so that a purchase of next to nothing has a share too. */
const weightOf = (line: LineFigures, { pricesIncludeVat }: SummaryTerms): Money =>
  Math.max(lineNet(line, pricesIncludeVat), CENT) as Money

const CENT = 0.01 as Money
const MILLION = 1_000_000n

/** A unit cost times a quantity has six decimals at most. */
const millionths = (value: Exact): bigint => roundedToWhole(times(value, { numerator: MILLION, denominator: 1n }))

/** The unit cost of each line's lot: its own, and its part of the concepts in the cost. */
export function lotCosts(lines: readonly LineFigures[], terms: SummaryTerms): UnitCost[] {
  const added = addedUnitCosts(lines, terms)
  return lines.map((line, place) =>
    roundedUnitCost(plus(exact(purchaseUnitCost(line, terms)), exact(added[place] ?? ZERO_COST))),
  )
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
