import { formatUnitCost } from '@trastienda/domain/money/format-amount'
import type { UnitCost } from '@trastienda/domain/money/amount'
import type { LineFigures } from '@trastienda/domain/transaction/totals'
import { isBelowReplacement } from '@trastienda/domain/transaction/validation'

/** The warning of a price below what buying the product again costs; undefined for any other, and while nobody knows that cost. */
export const replacementWarning = (
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  replacementCost: UnitCost | undefined,
  pricesIncludeVat: boolean,
): string | undefined =>
  replacementCost !== undefined && isBelowReplacement(price, replacementCost, pricesIncludeVat)
    ? `El precio queda por debajo de la reposición: ${formatUnitCost(replacementCost)}`
    : undefined
