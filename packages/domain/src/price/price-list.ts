import { MAX_AMOUNT, ZERO_PERCENT } from '#domain/money/amount'
import type { Money, Percent, UnitCost } from '#domain/money/amount'
import { minMoney } from '#domain/money/arithmetic'
import { exact, raisedBy, roundedMoney, roundedMoneySum, times } from '#domain/money/exact'
import type { IvaRate } from '#domain/transaction/iva'

export const DEFAULT_LIST_NAME = 'Lista por Defecto'

/**
 * A list's modifiers in percent of the selling price: `general`, and by category id the ones that differ from
 * `general`.
 */
export type PriceListConfig = {
  readonly general: Percent
  readonly categories: Readonly<Record<string, Percent>>
}

export const defaultListConfig: PriceListConfig = { general: ZERO_PERCENT, categories: {} }

/** The percentage for a product's main category: the category's own, or else the general one. */
export function listModifier(list: PriceListConfig, category: string | undefined): Percent {
  const own = category !== undefined && Object.hasOwn(list.categories, category) ? list.categories[category] : undefined
  return own ?? list.general
}

/** A product's price by a list, rounded once and cut at `MAX_AMOUNT`: a list must show every product. */
export function listPrice(sellingPrice: Money, modifier: Percent): Money {
  return minMoney(roundedMoneySum(times(exact(sellingPrice), raisedBy(modifier))), MAX_AMOUNT)
}

/** The price proposed for a purchase line: the product's cost, with its IVA where prices include it, rounded to cents. */
export function purchasePrice(cost: UnitCost, iva: IvaRate, pricesIncludeVat: boolean): Money {
  return roundedMoney(pricesIncludeVat ? times(exact(cost), raisedBy(iva)) : exact(cost))
}
