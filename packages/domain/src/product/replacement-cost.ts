import type { UnitCost } from '#domain/money/amount'

/** The ways by which a replacement cost comes to a product. */
export const replacementCostSources = ['typed', 'imported', 'purchase'] as const

export type ReplacementCostSource = (typeof replacementCostSources)[number]

/** When an effective purchase sets the replacement costs of its products. */
export const purchaseCostRules = ['always', 'higher', 'never'] as const

export const purchaseCostRuleLabels = {
  always: 'Siempre',
  higher: 'Solo si es mayor',
  never: 'Nunca',
} as const satisfies Record<PurchaseCostRule, string>

export type PurchaseCostRule = (typeof purchaseCostRules)[number]

/** The costs that prices have to cover: what buying the goods again costs, where a product has that, or what its lots cost. */
export const priceBases = ['replacement', 'cost'] as const

export const priceBasisLabels = {
  replacement: 'Reposición, donde la haya',
  cost: 'Costo de los lotes',
} as const satisfies Record<PriceBasis, string>

export type PriceBasis = (typeof priceBases)[number]

/** What is known of a product's net costs. */
export type ProductCosts = { readonly cost?: UnitCost | undefined; readonly replacementCost?: UnitCost | undefined }

/** The cost that a product's price has to cover by the business's choice; undefined if nobody knows it. */
export function costToCover({ cost, replacementCost }: ProductCosts, basis: PriceBasis): UnitCost | undefined {
  return basis === 'replacement' ? (replacementCost ?? cost) : cost
}

/** A product's replacement cost after a change: a cost that was left out stays, and 0 takes it away. */
export function changedReplacementCost(before: UnitCost | undefined, sent: UnitCost | undefined): UnitCost | undefined {
  if (sent === undefined) return before
  return sent === 0 ? undefined : sent
}
