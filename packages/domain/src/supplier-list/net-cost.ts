import { dividedBy, exact, loweredBy, raisedBy, roundedUnitCost, times } from '#domain/money/exact'
import { amountKinds } from '#domain/money/amount'
import type { UnitCost } from '#domain/money/amount'

/** Discounts of a list, one after the other: `20+10+5` takes 20 %, then 10 % of the rest, then 5 % of that. */
export type DiscountChain = readonly number[]

/** Reads `20+10+5`, `20 % + 10 %` or a number; an empty text is no discount. Undefined if a part is none from 0 to 100. */
export function parseDiscountChain(text: string): DiscountChain | undefined {
  const compact = text.replaceAll(/[\s%]/g, '').replaceAll(',', '.')
  if (compact === '' || compact === '-') return []
  const parts = compact.split('+')
  if (!parts.every((part) => /^\d{1,3}(?:\.\d{1,2})?$/.test(part))) return undefined
  const chain = parts.map(Number)
  return chain.every((percent) => percent < 100) ? chain : undefined
}

/** What a list says of a price, and how many units it is for. */
export interface ListedPrice {
  readonly price: number
  readonly discounts: DiscountChain
  /** The rate that the price contains; 0 for a net price. */
  readonly vatIncluded: number
  readonly pack: number
}

/** The net cost of one unit, rounded once, to four decimals; undefined if nobody can store so high a cost. */
export function netCost({ price, discounts, vatIncluded, pack }: ListedPrice): UnitCost | undefined {
  const divisor = times(raisedBy(vatIncluded), exact(pack))
  const value = dividedBy(times(exact(price), ...discounts.map(loweredBy)), divisor)
  return price < amountKinds.unitCost.limit ? roundedUnitCost(value) : undefined
}
