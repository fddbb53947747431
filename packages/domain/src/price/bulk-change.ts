import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { subtractMoney } from '#domain/money/arithmetic'
import { AmountOverflow, MAX_AMOUNT, ZERO_COST, ZERO_PERCENT, money, percent } from '#domain/money/amount'
import type { Money, Percent } from '#domain/money/amount'
import {
  dividedBy,
  exact,
  minus,
  plus,
  raisedBy,
  roundedMoney,
  roundedPercent,
  roundedToWhole,
  times,
} from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { costToCover, type PriceBasis, type ProductCosts } from '#domain/product/replacement-cost'
import type { IvaRate } from '#domain/transaction/iva'
import { exactlyConverted } from './converted-price.ts'
import { effectiveness } from './effectiveness.ts'
import type { Effectiveness } from './effectiveness.ts'
import { nearestStep } from './price-steps.ts'
import { targetPrice } from './price-target.ts'
import type { PriceTarget } from './price-target.ts'

/** How new prices are rounded: `none` to cents, a number to its multiples in pesos, `,99` to the nearest price ending so. */
export type PriceRounding = 'none' | '1' | '10' | '50' | '100' | ',99'

export const priceRoundings = ['none', '1', '10', '50', '100', ',99'] as const satisfies readonly PriceRounding[]

/** In percent: −100 and less would leave a price of nothing. */
export const MIN_PRICE_CHANGE = percent(-99.99)

/** How long a bulk change can be undone: later the shop has printed and set other prices by its result. */
export const UNDO_HOURS = 24

/**
 * How a bulk change computes each price: by a percentage, by adding (true) or taking out (false) the IVA, or by the product's target over
 * its cost; a price that leaves more than its target is lowered only with `withDrops`.
 */
export type PriceChangeWay =
  | { readonly percentage: Percent }
  | { readonly pricesIncludeVat: boolean }
  | { readonly byTarget: true; readonly withDrops?: boolean | undefined }

/** How new prices are rounded, whether the present prices include IVA, and the costs that margins are counted from. */
export type PriceTerms = {
  readonly rounding: PriceRounding
  readonly pricesIncludeVat: boolean
  readonly priceBasis: PriceBasis
}

export type PricedItem = {
  readonly product: string
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly target?: PriceTarget | undefined
  /** The price by the target that somebody did not want. */
  readonly dismissedPrice?: Money | undefined
} & ProductCosts

export type PriceChange = {
  readonly product: string
  readonly current: Money
  readonly next: Money
  readonly difference: Money
  readonly margin: Effectiveness
}

/** Refuses a bulk change without products, and a percentage that is missing, 0 or below `MIN_PRICE_CHANGE`. */
export function validateBulkChange(products: readonly string[], change: Percent | undefined): Problem[] {
  const problems: Problem[] = []
  if (products.length === 0) problems.push(problem('bulk_products_missing', 'products'))
  if (change === undefined || change === 0) problems.push(problem('bulk_percent_invalid', 'percentage'))
  else if (change < MIN_PRICE_CHANGE) problems.push(problem('minimum', 'percentage', { n: '-99,99' }))
  return problems
}

/** Refuses to convert prices into what they are already. */
export function validateConversion(from: boolean, to: boolean): Problem[] {
  return from === to ? [problem('prices_converted_already', 'pricesIncludeVat')] : []
}

/**
 * The new price of each product. Products without a price are left out, since a percentage of nothing is nothing; by targets, those whose
 * price meets its target, whose proposal was dismissed, or of which nobody knows a cost.
 *
 * @throws AmountOverflow when a new price would be above `MAX_AMOUNT`
 */
export function bulkChange(
  items: readonly PricedItem[],
  way: PriceChangeWay,
  { rounding, pricesIncludeVat: from, priceBasis }: PriceTerms,
): PriceChange[] {
  const to = 'pricesIncludeVat' in way ? way.pricesIncludeVat : from
  const nextOf = (item: PricedItem): Money | undefined => {
    if ('byTarget' in way) return proposedPrice(item, way, { pricesIncludeVat: from, priceBasis })
    const { sellingPrice, iva } = item
    if (sellingPrice === 0) return undefined
    return 'percentage' in way
      ? changedPrice(sellingPrice, way.percentage, rounding)
      : roundedPrice(exactlyConverted(sellingPrice, iva, { from, to }), rounding)
  }
  return items.flatMap((item) => {
    const next = nextOf(item)
    if (next === undefined) return []
    if (next > MAX_AMOUNT) throw new AmountOverflow(`a price of ${next}`)
    return [changeTo(next, item, { pricesIncludeVat: to, priceBasis })]
  })
}

/** The change of a product's price to another one, and the margin that it leaves. */
export function changeTo(
  next: Money,
  { product, sellingPrice, iva, ...costs }: PricedItem,
  { pricesIncludeVat, priceBasis }: Omit<PriceTerms, 'rounding'>,
): PriceChange {
  return {
    product,
    current: sellingPrice,
    next,
    difference: subtractMoney(next, sellingPrice),
    margin: effectiveness({ sellingPrice: next, iva }, costToCover(costs, priceBasis) ?? ZERO_COST, pricesIncludeVat),
  }
}

function proposedPrice(
  { target, iva, sellingPrice, dismissedPrice, ...costs }: PricedItem,
  { withDrops = false }: { readonly withDrops?: boolean | undefined },
  { pricesIncludeVat, priceBasis }: Omit<PriceTerms, 'rounding'>,
): Money | undefined {
  const cost = costToCover(costs, priceBasis)
  if (target === undefined || cost === undefined || cost === 0) return undefined
  const next = targetPrice(cost, iva, target, pricesIncludeVat)
  if (next === undefined || next === sellingPrice || next === dismissedPrice) return undefined
  return next > sellingPrice || withDrops ? next : undefined
}

/** Price × (1 + p/100), rounded once. */
export function changedPrice(price: Money, change: Percent, rounding: PriceRounding): Money {
  return roundedPrice(times(exact(price), raisedBy(change)), rounding)
}

/** At least one step of the rounding, so that no price becomes 0. */
function roundedPrice(changed: Exact, rounding: PriceRounding): Money {
  switch (rounding) {
    case 'none':
      return nearestStep(changed, exact(0.01))
    case ',99':
      return nearestEndingIn99(changed)
    case '1':
    case '10':
    case '50':
    case '100':
      return nearestStep(changed, exact(Number(rounding)))
  }
}

/** The instant from which a change made at `made` (ISO) can no longer be undone. */
export function undoEnd(made: string): Date {
  return new Date(Date.parse(made) + UNDO_HOURS * 3_600_000)
}

/** The difference in percent of the current price; 100 where there was none. */
export function priceChangePercent(current: Money, next: Money): Percent {
  if (current === 0) return next === 0 ? ZERO_PERCENT : percent(100)
  return roundedPercent(times(dividedBy(minus(exact(next), exact(current)), exact(current)), exact(100)))
}

function nearestEndingIn99(value: Exact): Money {
  const whole = roundedToWhole(minus(value, exact(0.99)))
  if (whole < 0n) return money(0.99)
  return roundedMoney(plus({ numerator: whole, denominator: 1n }, exact(0.99)))
}
