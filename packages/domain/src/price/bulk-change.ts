import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { subtractMoney } from '#domain/money/arithmetic'
import { AmountOverflow, MAX_AMOUNT, ZERO_PERCENT, money, percent } from '#domain/money/amount'
import type { Money, Percent, UnitCost } from '#domain/money/amount'
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
import type { IvaRate } from '#domain/transaction/iva'
import { effectiveness } from './effectiveness.ts'
import type { Effectiveness } from './effectiveness.ts'

/** How new prices are rounded: `none` to cents, a number to its multiples in pesos, `,99` to the nearest price ending so. */
export type PriceRounding = 'none' | '1' | '10' | '50' | '100' | ',99'

export const priceRoundings = ['none', '1', '10', '50', '100', ',99'] as const satisfies readonly PriceRounding[]

/** In percent: −100 and less would leave a price of nothing. */
export const MIN_PRICE_CHANGE = percent(-99.99)

/** How long a bulk change can be undone. Later the shop has printed, and set other prices, by its result. */
export const UNDO_HOURS = 24

export type PricedItem = {
  readonly product: string
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly cost: UnitCost
}

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

/**
 * The new price of each product. Products without a price are left out, since a percentage of nothing is nothing.
 *
 * @throws AmountOverflow when a new price would be above `MAX_AMOUNT`
 */
export function bulkChange(
  items: readonly PricedItem[],
  change: Percent,
  { rounding, pricesIncludeVat }: { readonly rounding: PriceRounding; readonly pricesIncludeVat: boolean },
): PriceChange[] {
  return items
    .filter((item) => item.sellingPrice > 0)
    .map(({ product, sellingPrice, iva, cost }) => {
      const next = changedPrice(sellingPrice, change, rounding)
      if (next > MAX_AMOUNT) throw new AmountOverflow(`a price of ${next}`)
      return {
        product,
        current: sellingPrice,
        next,
        difference: subtractMoney(next, sellingPrice),
        margin: effectiveness({ sellingPrice: next, iva }, cost, pricesIncludeVat),
      }
    })
}

/** Price × (1 + p/100), rounded once; at least one step of the rounding, so that no price becomes 0. */
export function changedPrice(price: Money, change: Percent, rounding: PriceRounding): Money {
  const changed = times(exact(price), raisedBy(change))
  switch (rounding) {
    case 'none':
      return nearest(changed, exact(0.01))
    case ',99':
      return nearestEndingIn99(changed)
    case '1':
    case '10':
    case '50':
    case '100':
      return nearest(changed, exact(Number(rounding)))
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

/** The nearest multiple of a step, at least one step. */
function nearest(value: Exact, step: Exact): Money {
  const steps = roundedToWhole(dividedBy(value, step))
  return roundedMoney(times({ numerator: steps < 1n ? 1n : steps, denominator: 1n }, step))
}

function nearestEndingIn99(value: Exact): Money {
  const whole = roundedToWhole(minus(value, exact(0.99)))
  if (whole < 0n) return money(0.99)
  return roundedMoney(plus({ numerator: whole, denominator: 1n }, exact(0.99)))
}
