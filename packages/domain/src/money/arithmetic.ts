import { amountKinds } from './amount.ts'
import type { AmountKind, Money, Quantity } from './amount.ts'

/*
 * Sums are done in whole units (cents), never in floating point. Two amounts of one kind are equal, less or more exactly
 * when their numbers are, so comparison needs no function of its own.
 */

export function addMoney(left: Money, right: Money): Money {
  return sum('money', [left, right]) as Money
}

export function subtractMoney(left: Money, right: Money): Money {
  return sum('money', [left, 0 - right]) as Money
}

export function sumMoney(amounts: Iterable<Money>): Money {
  return sum('money', amounts) as Money
}

export function negateMoney(amount: Money): Money {
  return (0 - amount) as Money
}

export function absoluteMoney(amount: Money): Money {
  return Math.abs(amount) as Money
}

/** For sorting: negative, zero or positive. */
export function compareMoney(left: Money, right: Money): number {
  return left < right ? -1 : Number(left > right)
}

export function isZero(amount: Money | Quantity): boolean {
  return amount === 0
}

export function minMoney(left: Money, right: Money): Money {
  return left < right ? left : right
}

export function addQuantity(left: Quantity, right: Quantity): Quantity {
  return sum('quantity', [left, right]) as Quantity
}

export function subtractQuantity(left: Quantity, right: Quantity): Quantity {
  return sum('quantity', [left, 0 - right]) as Quantity
}

export function negateQuantity(amount: Quantity): Quantity {
  return (0 - amount) as Quantity
}

export function sumQuantity(amounts: Iterable<Quantity>): Quantity {
  return sum('quantity', amounts) as Quantity
}

export function minQuantity(left: Quantity, right: Quantity): Quantity {
  return left < right ? left : right
}

/** @throws RangeError when the sum leaves the range of its kind. */
function sum(kind: AmountKind, amounts: Iterable<number>): number {
  const { scale, limit } = amountKinds[kind]
  const unit = 10 ** scale
  let units = 0n
  for (const amount of amounts) units += BigInt(Math.round(amount * unit))
  const total = Number(units) / unit
  if (!(Math.abs(total) < limit)) throw new RangeError(`${kind} out of range: ${total}`)
  return total
}
