import type { RestockRow } from '@trastienda/contract/inventory.contract'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { exact, roundedMoney } from '@trastienda/domain/money/exact'

/** The lines of the purchase that ticked rows make, at what each product costs; a row without a quantity makes none. */
export const orderedLines = (
  rows: readonly RestockRow[],
  ticked: ReadonlySet<string>,
  typed: ReadonlyMap<string, Quantity | undefined>,
) =>
  rows.flatMap(({ product, proposed, cost = 0 }) => {
    const quantity = (typed.has(product) ? typed.get(product) : proposed) ?? ZERO_QUANTITY
    if (!ticked.has(product) || quantity === 0) return []
    return [{ product, quantity, sellingPrice: roundedMoney(exact(cost)) }]
  })
