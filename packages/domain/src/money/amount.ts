declare const brand: unique symbol

type Branded<Name extends string> = number & { readonly [brand]: Name }

/** Pesos with at most two decimals, |x| < 10¹². The number is the decimal value itself: it goes on the wire as it is. */
export type Money = Branded<'Money'>
/**
 * Pesos of many documents together: a balance, a day, a statistic. It has no bound, since reading must never fail, and
 * is exact to the cent up to `MAX_BALANCE`.
 */
export type MoneySum = Branded<'Money' | 'MoneySum'>
/** How much of a product, or of many lines of it together: at most two decimals, |x| < 10¹³. */
export type Quantity = Branded<'Quantity'>
/** A percentage with at most two decimals: 12.5 means 12.5 %. */
export type Percent = Branded<'Percent'>
/** What one unit of a lot cost: at most four decimals (it can come from two discounts), |x| < 10¹¹. */
export type UnitCost = Branded<'UnitCost'>

export type Amount = Money | Quantity | Percent | UnitCost

export type AmountKind = 'money' | 'quantity' | 'percent' | 'unitCost'

/** Within these limits an amount has at most 15 significant digits, so that a double's shortest text is the exact decimal. */
export const amountKinds = {
  money: { scale: 2, limit: 1e12 },
  quantity: { scale: 2, limit: 1e13 },
  percent: { scale: 2, limit: 1e12 },
  unitCost: { scale: 4, limit: 1e11 },
} as const satisfies Record<AmountKind, { scale: number; limit: number }>

/** The most that a document, a payment, a price or a cost may come to. */
export const MAX_AMOUNT = 99_999_999_999.99 as Money
/** The most that an account may owe. Below 2⁴⁶ (about 70 · 10¹²) two neighbouring doubles lie closer than a cent. */
export const MAX_BALANCE = 70_000_000_000_000 as MoneySum

/** A calculation's result is beyond the limit of its kind: the figures that were typed are too large. */
export class AmountOverflow extends RangeError {
  override readonly name = 'AmountOverflow'
}

export const ZERO = 0 as Money
export const ZERO_QUANTITY = 0 as Quantity
export const ZERO_PERCENT = 0 as Percent
export const ZERO_COST = 0 as UnitCost

/** @throws RangeError on more than two decimals, on anything that is not a decimal number and beyond the range. */
export function money(value: number | string): Money {
  return checked('money', value) as Money
}

/** A sum from the database's text. @throws RangeError when it is no number */
export function moneySum(value: number | string): MoneySum {
  const sum = Number(value)
  if (!Number.isFinite(sum)) throw new RangeError(`not a sum of money: ${value}`)
  return (sum === 0 ? 0 : sum) as MoneySum
}

/** @throws RangeError as `money`. */
export function quantity(value: number | string): Quantity {
  return checked('quantity', value) as Quantity
}

/** @throws RangeError as `money`. */
export function percent(value: number | string): Percent {
  return checked('percent', value) as Percent
}

/** @throws RangeError as `money`, with four decimals. */
export function unitCost(value: number | string): UnitCost {
  return checked('unitCost', value) as UnitCost
}

export function isMoney(value: unknown): value is Money {
  return fits('money', value)
}

export function isQuantity(value: unknown): value is Quantity {
  return fits('quantity', value)
}

export function isPercent(value: unknown): value is Percent {
  return fits('percent', value)
}

export function isUnitCost(value: unknown): value is UnitCost {
  return fits('unitCost', value)
}

function checked(kind: AmountKind, value: number | string): number {
  const number = typeof value === 'number' ? value : numberOf(kind, value)
  if (!fits(kind, number)) throw new RangeError(`not a ${kind} amount: ${value}`)
  return number === 0 ? 0 : number
}

/** NaN when the text is not a decimal number or has digits beyond the scale. PostgreSQL's `numeric` writes trailing zeros. */
function numberOf(kind: AmountKind, text: string): number {
  const decimals = /^[+-]?\d+(?:\.(?=\d)(\d*?)0*)?$/.exec(text)
  if (decimals === null || (decimals[1] ?? '').length > amountKinds[kind].scale) return Number.NaN
  return Number(text)
}

function fits(kind: AmountKind, value: unknown): value is number {
  const { scale, limit } = amountKinds[kind]
  if (typeof value !== 'number' || !(Math.abs(value) < limit)) return false
  const unit = 10 ** scale
  return Math.round(value * unit) / unit === value
}
