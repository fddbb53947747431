import { ZERO_COST, type UnitCost } from '#domain/money/amount'
import { dividedBy, exact, roundedUnitCost, times } from '#domain/money/exact'

/** The ways by which a replacement cost comes to a product. */
export const replacementCostSources = ['typed', 'imported', 'purchase', 'dollar', 'list'] as const

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

/** The largest replacement cost in dollars, and the bounds of a dollar's price in pesos: their product is an amount. */
export const MAX_DOLLAR_COST = 99_999
export const MIN_DOLLAR_RATE = 1
export const MAX_DOLLAR_RATE = 1_000_000

/** After how many days without a new one the dollar's price is called old, unless the business says otherwise. */
export const DOLLAR_REMINDER_DAYS = 7
export const MAX_DOLLAR_REMINDER_DAYS = 365

/** A product's replacement cost: in pesos, or in dollars, whose pesos follow the business's rate. */
export interface ReplacementCost {
  readonly replacementCost?: UnitCost | undefined
  readonly replacementCostUsd?: UnitCost | undefined
}

/** The pesos of a cost in dollars, to four decimals. */
export function pesosOf(dollars: UnitCost, rate: UnitCost): UnitCost {
  return roundedUnitCost(times(exact(dollars), exact(rate)))
}

/** A cost of pesos in dollars, to four decimals. */
export function dollarsOf(pesos: UnitCost, rate: UnitCost): UnitCost {
  return roundedUnitCost(dividedBy(exact(pesos), exact(rate)))
}

/**
 * A product's replacement cost after a change: a cost that was left out, or sent as it was, stays, and 0 takes it away. Dollars go
 * before pesos if both are new; the write computes their pesos.
 */
export function changedReplacementCost(before: ReplacementCost, sent: ReplacementCost): ReplacementCost {
  const { replacementCost: pesos, replacementCostUsd: dollars } = sent
  const isNewIn = (currency: keyof ReplacementCost) =>
    sent[currency] !== undefined && sent[currency] !== before[currency]
  if (isNewIn('replacementCostUsd') && dollars !== ZERO_COST)
    return { replacementCost: before.replacementCost, replacementCostUsd: dollars }
  if (isNewIn('replacementCost'))
    return { replacementCost: pesos === ZERO_COST ? undefined : pesos, replacementCostUsd: undefined }
  const replacementCostUsd = dollars === ZERO_COST ? undefined : before.replacementCostUsd
  return { replacementCost: before.replacementCost, replacementCostUsd }
}
