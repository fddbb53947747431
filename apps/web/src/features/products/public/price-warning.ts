import { formatUnitCost } from '@trastienda/domain/money/format-amount'
import type { UnitCost } from '@trastienda/domain/money/amount'
import { messageOf } from '@trastienda/domain/problem'
import type { LineFigures } from '@trastienda/domain/transaction/totals'
import { costWarning, isBelowReplacement } from '@trastienda/domain/transaction/validation'

interface KnownCosts {
  readonly cost?: UnitCost | undefined
  readonly replacementCost?: UnitCost | undefined
}

/**
 * The warning of a price at or below the product's cost, else of a price below what buying the product again costs; undefined for any
 * other price. A cost that nobody knows warns of nothing.
 */
export function priceWarning(
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  { cost, replacementCost }: KnownCosts,
  pricesIncludeVat: boolean,
): string | undefined {
  const problem = cost === undefined ? undefined : costWarning(price, cost, pricesIncludeVat)
  if (problem !== undefined) return messageOf(problem)
  return replacementCost !== undefined && isBelowReplacement(price, replacementCost, pricesIncludeVat)
    ? `El precio queda por debajo de la reposición: ${formatUnitCost(replacementCost)}`
    : undefined
}
