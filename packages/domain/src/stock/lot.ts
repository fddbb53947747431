import { exact, plus, roundedMoneySum, times } from '#domain/money/exact'
import type { MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'

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
