import type { UnitCost } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { dollarRateRepository } from './dollar-rate.repository.ts'
import {
  replacementCostsRepository,
  type NewReplacementCost,
  type ReplacementCostOrigin,
} from './replacement-costs.repository.ts'

/**
 * Sets the replacement costs of locked products, each change with a row in its product's history. The dollar's price stays as it
 * is until the commit, where one of them is in dollars.
 *
 * @throws Refusal dollar_rate_missing
 */
export const setReplacementCosts = async (
  tx: BusinessTx,
  costs: readonly NewReplacementCost[],
  origin: ReplacementCostOrigin,
): Promise<void> => {
  const isInDollars = costs.some(({ dollars }) => dollars !== undefined)
  if (isInDollars && (await dollarRateRepository.shareLock(tx)) === undefined)
    refuse('dollar_rate_missing', undefined, 'product.replacementCostUsd')
  if (costs.length > 0) await replacementCostsRepository.set(tx, costs, origin)
}

/** Whether somebody said what a dollar costs. */
export const isDollarRateKnown = async (tx: BusinessTx): Promise<boolean> =>
  (await dollarRateRepository.find(tx)) !== undefined

/** The replacement costs of these products before the last change of each; a product that had none before is left out. */
export const costsBefore = async (tx: BusinessTx, products: readonly string[]): Promise<Map<string, UnitCost>> =>
  new Map((await replacementCostsRepository.before(tx, products)).map(({ product, cost }) => [product, cost]))

/**
 * Sets the replacement costs of what a purchase brings, as the business's rule says. A product that stands on several lines
 * costs what the last one says, unless that rounds to 0; the products must be locked.
 */
export const replacePurchasedCosts = (
  tx: BusinessTx,
  bought: readonly { readonly product: string; readonly unitCost: UnitCost }[],
  purchase: { readonly id: string; readonly userId: string },
): void => {
  const costs = new Map(
    bought.filter(({ unitCost }) => unitCost > 0).map(({ product, unitCost }) => [product, unitCost]),
  )
  if (costs.size === 0) return
  replacementCostsRepository.setByPurchase(
    tx,
    [...costs].map(([product, cost]) => ({ product, cost })),
    { source: 'purchase', transactionId: purchase.id, userId: purchase.userId },
  )
}
