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
import { effectiveness } from './effectiveness.ts'
import type { Effectiveness } from './effectiveness.ts'

/** To which figure new prices are rounded: cents, a multiple in pesos, or the nearest price that ends in ,99. */
export type PriceRounding = 'none' | '1' | '10' | '50' | '100' | ',99'

export const priceRoundings = ['none', '1', '10', '50', '100', ',99'] as const satisfies readonly PriceRounding[]

/** Below this a price would be nothing or less. */
export const MIN_PRICE_CHANGE = percent(-99.99)

/** For how long a bulk change may be undone: later, prices that were set by hand or printed rest on it. */
export const UNDO_HOURS = 24

export type PricedItem = { readonly product: string; readonly sellingPrice: Money; readonly cost: UnitCost }

export type PriceChange = {
  readonly product: string
  readonly current: Money
  readonly next: Money
  readonly difference: Money
  readonly margin: Effectiveness
}

/** A bulk change: products chosen, and a percentage that is a number and changes something. */
export function validateBulkChange(products: readonly string[], change: Percent | undefined): Problem[] {
  const problems: Problem[] = []
  if (products.length === 0) problems.push(problem('bulk_products_missing', 'products'))
  if (change === undefined || change === 0) problems.push(problem('bulk_percent_invalid', 'percentage'))
  else if (change < MIN_PRICE_CHANGE) problems.push(problem('minimum', 'percentage', { n: '-99,99' }))
  return problems
}

/**
 * What the change would do to each product that has a price; one without stays as it is and is left out.
 *
 * @throws AmountOverflow when a price would be more than an amount may be.
 */
export function bulkChange(items: readonly PricedItem[], change: Percent, rounding: PriceRounding): PriceChange[] {
  return items
    .filter((item) => item.sellingPrice > 0)
    .map(({ product, sellingPrice, cost }) => {
      const next = changedPrice(sellingPrice, change, rounding)
      if (next > MAX_AMOUNT) throw new AmountOverflow(`a price of ${next}`)
      return {
        product,
        current: sellingPrice,
        next,
        difference: subtractMoney(next, sellingPrice),
        margin: effectiveness(next, cost),
      }
    })
}

/** Price × (1 + p/100), rounded once, straight to the figure asked for; never to nothing. */
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

/** The instant from which on a change that was made at another one stays. */
export function undoEnd(made: string): Date {
  return new Date(Date.parse(made) + UNDO_HOURS * 3_600_000)
}

/** By how much a price changed, in percent; 100 where there was no price before. */
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
