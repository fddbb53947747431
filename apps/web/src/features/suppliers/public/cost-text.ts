import type { UnitCost } from '@trastienda/domain/money/amount'
import { formatDollars, formatUnitCost } from '@trastienda/domain/money/format-amount'

/** A supplier's cost in the currency that it has. */
export const costText = (cost: UnitCost, inDollars: boolean): string =>
  inDollars ? formatDollars(cost) : formatUnitCost(cost)
