import { sumMoney } from '#domain/money/arithmetic'
import type { Money, Percent, Quantity } from '#domain/money/amount'
import { exact, loweredBy, plus, raisedBy, roundedMoney, roundedProduct, share, times } from '#domain/money/exact'
import type { IvaRate } from './iva.ts'

/** The figures of one line. `sellingPrice` is without IVA; `iva` and `discount` are in percent. */
export type LineFigures = {
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly discount: Percent
}

export type LineTotals = { readonly subTotal: Money; readonly total: Money }

export type Summary = {
  readonly subTotal: Money
  readonly discount: Percent
  readonly total: Money
  readonly iva21: Money
  readonly iva105: Money
}

export type TransactionTotals = { readonly lines: readonly LineTotals[]; readonly summary: Summary }

/** quantity × price × (1 + iva/100), rounded once. */
export function lineSubTotal(quantity: Quantity, price: Money, iva: IvaRate): Money {
  return roundedProduct(exact(quantity), exact(price), raisedBy(iva))
}

/** subTotal × (1 − discount/100), rounded once. */
export function lineTotal(subTotal: Money, discount: Percent): Money {
  return roundedProduct(exact(subTotal), loweredBy(discount))
}

/** A line's total without IVA, as it is printed on an authorised class A; rounded once. */
export function lineNet({ quantity, sellingPrice, discount }: Omit<LineFigures, 'iva'>): Money {
  return roundedProduct(exact(quantity), exact(sellingPrice), loweredBy(discount))
}

/** Both figures of a line, each rounded once to cents. */
export function lineTotals({ quantity, sellingPrice, iva, discount }: LineFigures): LineTotals {
  const subTotal = lineSubTotal(quantity, sellingPrice, iva)
  return { subTotal, total: lineTotal(subTotal, discount) }
}

/**
 * All figures of a sale, a purchase or a credit note. The screen computes them while a user types and the server when it
 * saves. Rounds at each line, at the total and once per IVA rate, nowhere else.
 */
export function transactionTotals(lines: readonly LineFigures[], discount: Percent): TransactionTotals {
  const totals = lines.map(lineTotals)
  const subTotal = sumMoney(totals.map((line) => line.total))
  const summary = {
    subTotal,
    discount,
    total: roundedProduct(exact(subTotal), loweredBy(discount)),
    iva21: ivaOf(21, lines, discount),
    iva105: ivaOf(10.5, lines, discount),
  }
  return { lines: totals, summary }
}

/** The IVA of one rate over all its lines: one exact sum, rounded once. */
function ivaOf(rate: IvaRate, lines: readonly LineFigures[], discount: Percent): Money {
  const bases = lines
    .filter((line) => line.iva === rate)
    .map((line) => times(exact(line.quantity), exact(line.sellingPrice), loweredBy(line.discount)))
  return roundedMoney(times(bases.reduce(plus, exact(0)), share(rate), loweredBy(discount)))
}
