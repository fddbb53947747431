import { AmountOverflow, amountKinds } from './amount.ts'
import type { AmountKind, Money, MoneySum, Percent, Quantity, UnitCost } from './amount.ts'

/** An exact fraction; the denominator is positive. Only the `rounded…` functions round. */
export type Exact = { readonly numerator: bigint; readonly denominator: bigint }

/** The decimal that a number's shortest text says: 0.1 is one tenth. @throws RangeError on `1e21` and its like */
export function exact(value: number): Exact {
  const text = String(value)
  const point = text.indexOf('.')
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`)
  if (point === -1) return { numerator: BigInt(text), denominator: 1n }
  const digits = text.slice(0, point) + text.slice(point + 1)
  return { numerator: BigInt(digits), denominator: 10n ** BigInt(text.length - point - 1) }
}

export function plus(left: Exact, right: Exact): Exact {
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  }
}

export function minus(left: Exact, right: Exact): Exact {
  return plus(left, { numerator: -right.numerator, denominator: right.denominator })
}

export function times(...factors: readonly Exact[]): Exact {
  let numerator = 1n
  let denominator = 1n
  for (const factor of factors) {
    numerator *= factor.numerator
    denominator *= factor.denominator
  }
  return { numerator, denominator }
}

/** @throws RangeError when the divisor is zero. */
export function dividedBy(dividend: Exact, divisor: Exact): Exact {
  if (divisor.numerator === 0n) throw new RangeError('division by zero')
  const sign = divisor.numerator < 0n ? -1n : 1n
  return {
    numerator: sign * dividend.numerator * divisor.denominator,
    denominator: sign * dividend.denominator * divisor.numerator,
  }
}

/** The factor 1 + p/100. */
export function raisedBy(percent: number): Exact {
  return plus({ numerator: 1n, denominator: 1n }, share(percent))
}

/** The factor 1 − p/100. */
export function loweredBy(percent: number): Exact {
  return minus({ numerator: 1n, denominator: 1n }, share(percent))
}

/** The factor p/100. */
export function share(percent: number): Exact {
  const { numerator, denominator } = exact(percent)
  return { numerator, denominator: denominator * 100n }
}

/** The nearest whole number; halves go away from zero. */
export function roundedToWhole({ numerator, denominator }: Exact): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** To cents, halves away from zero. @throws AmountOverflow from 10¹² on */
export function roundedMoney(value: Exact): Money {
  return rounded('money', value) as Money
}

/** Rounds a sum to money: it has no bound and so never throws. */
export function roundedMoneySum(value: Exact): MoneySum {
  return nearest('money', value) as MoneySum
}

/** To hundredths, halves away from zero. @throws AmountOverflow from 10¹³ on */
export function roundedQuantity(value: Exact): Quantity {
  return rounded('quantity', value) as Quantity
}

/** To hundredths of a percent, halves away from zero. @throws AmountOverflow from 10¹² on */
export function roundedPercent(value: Exact): Percent {
  return rounded('percent', value) as Percent
}

/** To four decimals, halves away from zero. @throws AmountOverflow from 10¹¹ on */
export function roundedUnitCost(value: Exact): UnitCost {
  return rounded('unitCost', value) as UnitCost
}

/** The product of all factors in pesos, rounded once. @throws AmountOverflow */
export function roundedProduct(...factors: readonly Exact[]): Money {
  return roundedMoney(times(...factors))
}

/** @throws AmountOverflow beyond the range of the kind. */
function rounded(kind: AmountKind, value: Exact): number {
  const number = nearest(kind, value)
  if (!(Math.abs(number) < amountKinds[kind].limit)) throw new AmountOverflow(`${kind} out of range: ${number}`)
  return number
}

function nearest(kind: AmountKind, value: Exact): number {
  const unit = 10n ** BigInt(amountKinds[kind].scale)
  const units = roundedToWhole({ numerator: value.numerator * unit, denominator: value.denominator })
  return Number(units) / Number(unit)
}
