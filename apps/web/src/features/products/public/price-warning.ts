import { formatUnitCost } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import type { ProductCosts } from '@trastienda/domain/product/replacement-cost'
import type { LineFigures } from '@trastienda/domain/transaction/totals'
import { costWarning, uncoveredCost, type CostTerms } from '@trastienda/domain/transaction/validation'

/** The warning of a price that does not cover the product's cost, or what buying it again costs; undefined for any other price. */
export function priceWarning(
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  costs: ProductCosts,
  terms: CostTerms,
): string | undefined {
  const uncovered = uncoveredCost(price, costs, terms)
  const { cost, replacementCost } = costs
  if (uncovered === 'cost' && cost !== undefined) {
    const problem = costWarning(price, cost, terms.pricesIncludeVat)
    return problem && messageOf(problem)
  }
  return uncovered === 'replacementCost' && replacementCost !== undefined
    ? `El precio queda por debajo de la reposición: ${formatUnitCost(replacementCost)}`
    : undefined
}
