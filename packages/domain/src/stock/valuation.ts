import { addQuantity, totalMoney } from '#domain/money/arithmetic'
import { ZERO_QUANTITY } from '#domain/money/amount'
import type { MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { costOfParts } from './lot.ts'

export type ValuedLot = {
  readonly product: string
  readonly left: Quantity
  readonly unitCost: UnitCost
  readonly provider?: string
}

export type ProductValue = {
  readonly product: string
  readonly currentStock: Quantity
  readonly stockValue: MoneySum
  readonly lots: readonly ValuedLot[]
}

/** The value of each product's stock: Σ left × unit cost, rounded once. Lots with nothing left are left out. */
export function stockValues(lots: readonly ValuedLot[]): ProductValue[] {
  const remaining = lots.filter((lot) => lot.left > 0)
  const byProduct = Map.groupBy(remaining, (lot) => lot.product)
  return Array.from(byProduct, ([product, own]) => ({
    product,
    currentStock: own.map((lot) => lot.left).reduce(addQuantity, ZERO_QUANTITY),
    stockValue: costOfParts(own.map(({ left, unitCost }) => ({ quantity: left, unitCost }))),
    lots: own,
  }))
}

/** The sum of the rounded values, so that the list's column adds up to the counter above it. */
export function totalStockValue(values: readonly Pick<ProductValue, 'stockValue'>[]): MoneySum {
  return totalMoney(values.map((value) => value.stockValue))
}
