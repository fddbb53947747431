import { ZERO_PERCENT, percent } from '#domain/money/amount'
import type { Money, MoneySum, Percent, UnitCost } from '#domain/money/amount'
import { dividedBy, exact, minus, roundedMoney, roundedPercent, times } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { netPrice } from '#domain/transaction/totals'
import type { LineFigures } from '#domain/transaction/totals'

/** A product's margin (Efectividad): selling price less cost, both without IVA, in pesos and in percent of the cost. */
export type Effectiveness = { readonly amount: Money; readonly percentage: Percent }

/** A percentage is cut here, because a cost of nearly 0 would make one that no column can hold. */
const MOST = percent(999_999_999.99)

export function effectiveness(
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  cost: UnitCost,
  pricesIncludeVat: boolean,
): Effectiveness {
  const net = netPrice(price, pricesIncludeVat)
  return { amount: roundedMoney(minus(net, exact(cost))), percentage: exactMargin(net, cost) }
}

/** (earned − cost) in percent of the cost, both less IVA. If the cost is 0: 100 when something was earned, else 0. */
export function marginPercent(earned: MoneySum, cost: UnitCost | MoneySum): Percent {
  return exactMargin(exact(earned), cost)
}

function exactMargin(earned: Exact, cost: UnitCost | MoneySum): Percent {
  if (cost <= 0) return earned.numerator > 0n ? percent(100) : ZERO_PERCENT
  const exactly = times(dividedBy(minus(earned, exact(cost)), exact(cost)), exact(100))
  const isBeyond = minus(exactly, exact(MOST)).numerator > 0n
  return isBeyond ? MOST : roundedPercent(exactly)
}
