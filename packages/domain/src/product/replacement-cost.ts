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

/** A product's replacement cost after a change: a cost that was left out stays, and 0 takes it away. */
export function changedReplacementCost(before: UnitCost | undefined, sent: UnitCost | undefined): UnitCost | undefined {
  if (sent === undefined) return before
  return sent === 0 ? undefined : sent
}
