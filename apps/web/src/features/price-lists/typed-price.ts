import type { Money, Percent } from '@trastienda/domain/money/amount'
import { changedPrice, priceChangePercent } from '@trastienda/domain/price/bulk-change'

/** What a percentage makes of a price; undefined where no column holds it. */
export const priceAfter = (current: Money, change: Percent | undefined): Money | undefined =>
  change === undefined ? undefined : inRange(() => changedPrice(current, change, 'none'))

/** By how much a price was changed; undefined where no column holds it. */
export const changeTo = (current: Money, next: Money | undefined): Percent | undefined =>
  next === undefined ? undefined : inRange(() => priceChangePercent(current, next))

const inRange = <Value>(compute: () => Value): Value | undefined => {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
