import { formatDollars, formatUnitCost } from '@trastienda/domain/money/format-amount'
import type { ReplacementCost } from '@trastienda/domain/product/replacement-cost'

/** `$ 495,84`, with its dollars where it is kept in them; undefined where nobody knows it. */
export function replacementCostText({ replacementCost, replacementCostUsd }: ReplacementCost): string | undefined {
  if (replacementCost === undefined) return undefined
  const pesos = formatUnitCost(replacementCost)
  return replacementCostUsd === undefined ? pesos : `${pesos} (${formatDollars(replacementCostUsd)})`
}
