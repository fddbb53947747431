import type { BusinessTx } from '#platform/database/business-tx'
import {
  replacementCostsRepository,
  type NewReplacementCost,
  type ReplacementCostOrigin,
} from './replacement-costs.repository.ts'

/** Sets the replacement costs of locked products, each change with a row in its product's history. */
export const setReplacementCosts = async (
  tx: BusinessTx,
  costs: readonly NewReplacementCost[],
  origin: ReplacementCostOrigin,
): Promise<void> => {
  if (costs.length > 0) await replacementCostsRepository.set(tx, costs, origin)
}
