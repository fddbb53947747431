import { quantity, ZERO_QUANTITY, type Quantity } from '#domain/money/amount'
import { dividedBy, exact, minus, times } from '#domain/money/exact'

/** So many days of sales are looked at. */
export const RESTOCK_LOOKS_BACK = 30

/** For how many days goods are ordered, unless somebody says otherwise. */
export const RESTOCK_DAYS = 15
export const MAX_RESTOCK_DAYS = 365

/** What decides whether a product is ordered. */
export interface RestockFacts {
  readonly stock: Quantity
  /** The stock at which it is to be ordered. */
  readonly minThreshold: Quantity
  /** What was sold of it in the last 30 days. */
  readonly sold: Quantity
  /** How many units a package of its supplier holds. */
  readonly pack: number
}

/**
 * How much of a product to order: what it lacks to sell as before for some days and to stay at its minimum, in whole packages of its
 * supplier. Nothing is ordered above both; at its minimum at least one package is.
 */
export function restockQuantity({ stock, minThreshold, sold, pack }: RestockFacts, days: number): Quantity {
  const demand = dividedBy(times(exact(sold > 0 ? sold : 0), exact(days)), exact(RESTOCK_LOOKS_BACK))
  const alert = exact(minThreshold)
  const target = minus(demand, alert).numerator > 0n ? demand : alert
  if (target.numerator <= 0n) return ZERO_QUANTITY
  const lacks = minus(target, exact(stock > 0 ? stock : 0))
  if (lacks.numerator < 0n) return ZERO_QUANTITY
  const size = BigInt(pack) * lacks.denominator
  const packages = (lacks.numerator + size - 1n) / size
  return quantity(Math.min(MOST_ORDERED, Number(packages > 0n ? packages : 1n) * pack))
}

const MOST_ORDERED = 99_999
