import { MAX_AMOUNT } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { minMoney } from '#domain/money/arithmetic'
import { dividedBy, exact, raisedBy, roundedMoneySum, times } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import type { IvaRate } from '#domain/transaction/iva'

/** Whether a price contains its IVA now (`from`), and whether it shall (`to`). */
export type Conversion = { readonly from: boolean; readonly to: boolean }

/** Converts a net price to a final price or back, unrounded. */
export function exactlyConverted(price: Money, iva: IvaRate, { from, to }: Conversion): Exact {
  if (from === to) return exact(price)
  return to ? times(exact(price), raisedBy(iva)) : dividedBy(exact(price), raisedBy(iva))
}

/** Converts a price, rounded to cents and cut at `MAX_AMOUNT` as a list's prices are. */
export function convertedPrice(price: Money, iva: IvaRate, conversion: Conversion): Money {
  return minMoney(roundedMoneySum(exactlyConverted(price, iva, conversion)), MAX_AMOUNT)
}

/** A final price without its IVA, in cents: what a screen shows beside it. */
export function netOfFinal({ sellingPrice, iva }: { readonly sellingPrice: Money; readonly iva: IvaRate }): Money {
  return convertedPrice(sellingPrice, iva, { from: true, to: false })
}
