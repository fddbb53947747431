import { AmountOverflow, amountKinds } from './amount.ts'
import type { AmountKind, Money, MoneySum, Percent, Quantity } from './amount.ts'

/*
 * Sums are done in whole cents, never in floating point. Amounts of one kind are compared with `<`, `===` and `>`: each
 * amount is one number only.
 */

/** @throws AmountOverflow where the sum has the magnitude of 10¹² or more */
export function addMoney(left: Money, right: Money): Money {
  return sum('money', [left, right]) as Money
}

/** @throws AmountOverflow where the difference has the magnitude of 10¹² or more */
export function subtractMoney(left: Money, right: Money): Money {
  return sum('money', [left, 0 - right]) as Money
}

/** The sum of the parts of one document or payment. For many documents use `totalMoney`. @throws AmountOverflow from 10¹² on */
export function sumMoney(amounts: Iterable<Money>): Money {
  return sum('money', amounts) as Money
}

/** The sum of many amounts, without the bound of a single one. */
export function totalMoney(amounts: Iterable<MoneySum>): MoneySum {
  return totalOf('money', amounts) as MoneySum
}

/** The difference of two sums, without the bound of a single amount. */
export function subtractTotals(left: MoneySum, right: MoneySum): MoneySum {
  return totalMoney([left, negateMoney(right)])
}

export function negateMoney<Sum extends MoneySum>(amount: Sum): Sum {
  return (0 - amount) as Sum
}

export const negatePercent = (share: Percent): Percent => (0 - share) as Percent

export function absoluteMoney<Sum extends MoneySum>(amount: Sum): Sum {
  return Math.abs(amount) as Sum
}

/** For sorting: negative, zero or positive. */
export function compareMoney(left: MoneySum, right: MoneySum): number {
  return left < right ? -1 : Number(left > right)
}

export function isZero(amount: MoneySum | Quantity): boolean {
  return amount === 0
}

/** The lesser of a sum and an amount, which is always within an amount's bound. */
export function minMoney(left: MoneySum, right: Money): Money {
  return left < right ? (left as Money) : right
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

/** @throws AmountOverflow from 10¹³ on */
export function sumQuantity(amounts: Iterable<Quantity>): Quantity {
  return sum('quantity', amounts) as Quantity
}

export function minQuantity(left: Quantity, right: Quantity): Quantity {
  return left < right ? left : right
}

/** @throws AmountOverflow when the sum leaves the range of its kind. */
function sum(kind: AmountKind, amounts: Iterable<number>): number {
  const total = totalOf(kind, amounts)
  if (!(Math.abs(total) < amountKinds[kind].limit)) throw new AmountOverflow(`${kind} out of range: ${total}`)
  return total
}

function totalOf(kind: AmountKind, amounts: Iterable<number>): number {
  const unit = 10 ** amountKinds[kind].scale
  let units = 0n
  for (const amount of amounts) units += BigInt(Math.round(amount * unit))
  return Number(units) / unit
}
