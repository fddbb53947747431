import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money, Percent, Quantity } from '#domain/money/amount'
import {
  dividedBy,
  exact,
  loweredBy,
  plus,
  raisedBy,
  roundedMoney,
  roundedProduct,
  share,
  times,
} from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import type { IvaRate } from './iva.ts'
import { chargeSums, type PurchaseCharge } from './purchase-charges.ts'

/**
 * The figures of one line; `iva` and `discount` are in percent. The document says whether `sellingPrice` contains IVA.
 */
export type LineFigures = {
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly discount: Percent
}

export type LineTotals = { readonly subTotal: Money; readonly total: Money }

/** The terms of a document that its figures depend on, besides its lines. */
export type SummaryTerms = {
  readonly discount: Percent
  /** True for final prices, false for net prices; a document never changes this. */
  readonly pricesIncludeVat: boolean
  /** What a purchase's paper charges besides goods; no discount lowers it. Undefined for none. */
  readonly charges?: readonly PurchaseCharge[] | undefined
}

export type Summary = SummaryTerms & {
  readonly subTotal: Money
  readonly total: Money
  readonly iva21: Money
  readonly iva105: Money
}

export type TransactionTotals = { readonly lines: readonly LineTotals[]; readonly summary: Summary }

/**
 * Computes both figures of a line, with IVA. Final prices are rounded once for each figure, so that price × quantity is
 * what is charged; with net prices the total is rounded from the sub-total.
 */
export function lineTotals(
  { quantity, sellingPrice, iva, discount }: LineFigures,
  pricesIncludeVat: boolean,
): LineTotals {
  const asked = times(exact(quantity), exact(sellingPrice))
  if (pricesIncludeVat) {
    return { subTotal: roundedMoney(asked), total: roundedProduct(asked, loweredBy(discount)) }
  }
  const subTotal = roundedProduct(asked, raisedBy(iva))
  return { subTotal, total: roundedProduct(exact(subTotal), loweredBy(discount)) }
}

/** A unit's price without IVA, unrounded. */
export function netPrice(
  { sellingPrice, iva }: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  pricesIncludeVat: boolean,
): Exact {
  return pricesIncludeVat ? dividedBy(exact(sellingPrice), raisedBy(iva)) : exact(sellingPrice)
}

/** A line's total without IVA, as it is printed on an authorised class A; rounded once. */
export function lineNet(line: LineFigures, pricesIncludeVat: boolean): Money {
  return roundedProduct(exact(line.quantity), netPrice(line, pricesIncludeVat), loweredBy(line.discount))
}

/** What a total is without its IVA, and the IVA of each rate; with a discount, the lines' nets before it too. */
export function netSums(
  lines: readonly LineFigures[],
  { total, iva21, iva105, discount, pricesIncludeVat }: Summary,
): { net: Money; discounted: Money | undefined; rates: readonly { rate: number; amount: Money }[] } {
  const rates = [
    { rate: 21, amount: iva21 },
    { rate: 10.5, amount: iva105 },
  ].filter(({ amount }) => amount !== 0)
  return {
    net: subtractMoney(total, sumMoney(rates.map(({ amount }) => amount))),
    discounted: discount === 0 ? undefined : sumMoney(lines.map((line) => lineNet(line, pricesIncludeVat))),
    rates,
  }
}

/**
 * All figures of a sale, a purchase or a credit note. The screen computes them while a user types and the server when it
 * saves. Rounds at each line, at the total and once per IVA rate, nowhere else.
 */
export function transactionTotals(lines: readonly LineFigures[], terms: SummaryTerms): TransactionTotals {
  const { discount, pricesIncludeVat, charges } = terms
  const totals = lines.map((line) => lineTotals(line, pricesIncludeVat))
  const subTotal = sumMoney(totals.map((line) => line.total))
  const ofLines = roundedProduct(exact(subTotal), loweredBy(discount))
  const added = chargeSums(charges)
  const sums = {
    subTotal,
    discount,
    pricesIncludeVat,
    ...(charges === undefined || charges.length === 0 ? {} : { charges }),
    total: sumMoney([ofLines, added.total]),
  }
  const withIva = (iva: (rate: IvaRate) => Money): TransactionTotals => ({
    lines: totals,
    summary: { ...sums, iva21: sumMoney([iva(21), added.iva21]), iva105: sumMoney([iva(10.5), added.iva105]) },
  })
  if (!pricesIncludeVat) return withIva((rate) => addedIva(rate, lines, discount))
  const shares = totalsByRate(
    lines.map(({ iva }, place) => ({ iva, total: totals[place]?.total ?? (0 as Money) })),
    { discount, total: ofLines },
  )
  return withIva((rate) => containedIva(rate, shares.get(rate) ?? (0 as Money)))
}

/** The IVA that is added to net prices of one rate: one exact sum over all its lines, rounded once. */
function addedIva(rate: IvaRate, lines: readonly LineFigures[], discount: Percent): Money {
  const bases = lines
    .filter((line) => line.iva === rate)
    .map((line) => times(exact(line.quantity), exact(line.sellingPrice), loweredBy(line.discount)))
  return roundedMoney(times(bases.reduce(plus, exact(0)), share(rate), loweredBy(discount)))
}

/**
 * The IVA in an amount that contains it. No rate lets the IVA fall on half a cent, so that the net rounds the same way.
 */
export function containedIva(rate: number, amount: Money): Money {
  return roundedProduct(exact(amount), dividedBy(share(rate), raisedBy(rate)))
}

/**
 * The total of each rate of a document with final prices. Each total is rounded once; the cents missing to the
 * document's total go to the largest, among equals to the highest rate.
 */
export function totalsByRate<Rate extends number>(
  lines: readonly { readonly iva: Rate; readonly total: Money }[],
  { discount, total }: { readonly discount: Percent; readonly total: Money },
): ReadonlyMap<Rate, Money> {
  const rates = [...new Set(lines.map(({ iva }) => iva))].toSorted((left, right) => right - left)
  const shares = new Map(
    rates.map((rate) => {
      const ofRate = sumMoney(lines.filter(({ iva }) => iva === rate).map((line) => line.total))
      return [rate, roundedProduct(exact(ofRate), loweredBy(discount))]
    }),
  )
  const [largest] = [...shares].toSorted(([, left], [, right]) => right - left)
  if (largest === undefined) return shares
  const [rate, amount] = largest
  return shares.set(rate, sumMoney([amount, subtractMoney(total, sumMoney(shares.values()))]))
}
