import { addQuantity, totalMoney } from '#domain/money/arithmetic'
import { ZERO_QUANTITY } from '#domain/money/amount'
import { exact, minus, plus, roundedMoneySum } from '#domain/money/exact'
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

/** What is left of a product at its replacement cost; at the cost of its lots if nobody knows another. */
export function valueAtReplacement(
  { currentStock, stockValue }: Pick<ProductValue, 'currentStock' | 'stockValue'>,
  replacementCost: UnitCost | undefined,
): MoneySum {
  return replacementCost === undefined
    ? stockValue
    : costOfParts([{ quantity: currentStock, unitCost: replacementCost }])
}

/** The stock's value, with those products at their replacement cost that have one. */
export function stockAtReplacement(
  stockValue: MoneySum,
  known: { readonly atReplacement: MoneySum; readonly atCost: MoneySum },
): MoneySum {
  return roundedMoneySum(plus(minus(exact(stockValue), exact(known.atCost)), exact(known.atReplacement)))
}
