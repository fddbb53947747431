import type { Money, Percent } from '@trastienda/domain/money/amount'
import { messageOf, problem } from '@trastienda/domain/problem'
import { changedPrice, MIN_PRICE_CHANGE, priceChangePercent } from '@trastienda/domain/price/bulk-change'
import { restingText } from '#ui/input/amount-typing.ts'

/** The price after a percentage; undefined if it is not above 0, or too large to be stored. */
export const priceAfter = (current: Money, change: Percent | undefined): Money | undefined =>
  change === undefined || change < MIN_PRICE_CHANGE ? undefined : inRange(() => changedPrice(current, change, 'none'))

/** The percentage between two prices; undefined if it is too large to be stored. */
export const changeTo = (current: Money, next: Money | undefined): Percent | undefined =>
  next === undefined ? undefined : inRange(() => priceChangePercent(current, next))

/** Why a percentage is refused, as in a bulk change. */
export const changeError = (change: Percent | undefined): string | undefined =>
  change !== undefined && change < MIN_PRICE_CHANGE
    ? messageOf(problem('minimum', undefined, { n: restingText('percent', MIN_PRICE_CHANGE) }))
    : undefined

const inRange = <Value>(compute: () => Value): Value | undefined => {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
