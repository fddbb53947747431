import { exact, plus, roundedMoneySum, times } from '#domain/money/exact'
import type { MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'

/** What is left of one entry of goods. `enteredAt` is the ISO instant at which it came in; `sequence` parts equal instants. */
export type Lot = {
  readonly id: string
  readonly product: string
  readonly left: Quantity
  readonly unitCost: UnitCost
  readonly enteredAt: string
  readonly sequence: number
}

/** A part of one lot that a line took, or that came back to it. */
export type LotPart = { readonly lotId: string; readonly quantity: Quantity; readonly unitCost: UnitCost }

/** Oldest first. A document's date does not count: no later document may change a cost that is already fixed. */
export function compareLots(left: Lot, right: Lot): number {
  return (
    compareText(left.enteredAt, right.enteredAt) || left.sequence - right.sequence || compareText(left.id, right.id)
  )
}

/** Σ quantity × unit cost, rounded once. */
export function costOfParts(parts: readonly Pick<LotPart, 'quantity' | 'unitCost'>[]): MoneySum {
  return roundedMoneySum(parts.map((part) => times(exact(part.quantity), exact(part.unitCost))).reduce(plus, exact(0)))
}

/** A line of a product without stock control takes no lots: it costs what the product says. */
export function costWithoutLots(quantity: Quantity, unitCost: UnitCost): MoneySum {
  return costOfParts([{ quantity, unitCost }])
}
