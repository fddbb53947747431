export {
  costsBefore,
  isDollarRateKnown,
  replacePurchasedCosts,
  setReplacementCosts,
} from './replacement-cost-writes.ts'
export type { ReplacementCostOrigin } from './replacement-costs.repository.ts'
