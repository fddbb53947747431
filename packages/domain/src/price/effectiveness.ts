import { ZERO_PERCENT, percent } from '#domain/money/amount'
import type { Money, MoneySum, Percent, UnitCost } from '#domain/money/amount'
import { dividedBy, exact, minus, roundedMoney, roundedPercent, times } from '#domain/money/exact'

/** A product's margin (Efectividad): selling price less cost, both without IVA, in pesos and in percent of the cost. */
export type Effectiveness = { readonly amount: Money; readonly percentage: Percent }

/** A percentage is cut here, because a cost of nearly 0 would make one that no column can hold. */
const MOST = percent(999_999_999.99)

export function effectiveness(sellingPrice: Money, cost: UnitCost): Effectiveness {
  const margin = minus(exact(sellingPrice), exact(cost))
  return { amount: roundedMoney(margin), percentage: marginPercent(sellingPrice, cost) }
}

/** (earned − cost) in percent of the cost, both less IVA. If the cost is 0: 100 when something was earned, else 0. */
export function marginPercent(earned: MoneySum, cost: UnitCost | MoneySum): Percent {
  if (cost <= 0) return earned > 0 ? percent(100) : ZERO_PERCENT
  const exactly = times(dividedBy(minus(exact(earned), exact(cost)), exact(cost)), exact(100))
  const isBeyond = minus(exactly, exact(MOST)).numerator > 0n
  return isBeyond ? MOST : roundedPercent(exactly)
}
