import { MAX_AMOUNT, type Money, type UnitCost } from '#domain/money/amount'
import { targetPrice } from '#domain/price/price-target'
import { pesosOf, type PriceBasis } from '#domain/product/replacement-cost'
import type { CompareTerms, KnownProduct } from './compare-list.ts'

/** How prices follow costs in a business. */
export type FollowingTerms = Pick<CompareTerms, 'inDollars' | 'dollarRate'> & {
  readonly pricesIncludeVat: boolean
  readonly priceBasis: PriceBasis
}

/**
 * The price that a target proposes for a product once a list's cost is its replacement cost; undefined where its price stays. Nothing
 * follows in a business that calculates by the cost of its lots.
 */
export function followingPrice(
  cost: UnitCost | undefined,
  { iva, sellingPrice, target }: Pick<KnownProduct, 'iva' | 'sellingPrice' | 'target'>,
  { inDollars = false, dollarRate, pricesIncludeVat, priceBasis }: FollowingTerms,
): Money | undefined {
  if (target === undefined || cost === undefined || cost === 0 || priceBasis === 'cost') return undefined
  if (inDollars && dollarRate === undefined) return undefined
  const pesos = inDollars && dollarRate !== undefined ? pesosOf(cost, dollarRate) : cost
  const next = pesos > MAX_AMOUNT ? undefined : targetPrice(pesos, iva, target, pricesIncludeVat)
  return next !== undefined && next > sellingPrice ? next : undefined
}
