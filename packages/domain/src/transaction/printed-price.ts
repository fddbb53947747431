import { exact, raisedBy, roundedMoney, roundedToWhole, roundedUnitCost, times } from '#domain/money/exact'
import type { Money } from '#domain/money/amount'
import { formatPlainMoney } from '#domain/money/format-amount'
import { numberFormat } from '#domain/money/number-format'
import { lineTotals, netPrice } from './totals.ts'
import type { LineFigures } from './totals.ts'

/** Decimals of a price (2) times a factor such as 1.105 (3). */
const SCALE = 5

const decimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: SCALE })

/**
 * A unit's price with IVA, so that quantity × printed price is the line's printed amount: in whole cents where they give it
 * (`40,33`), else unrounded (`40,3293`).
 */
export function formatFinalPrice(line: LineFigures, pricesIncludeVat: boolean): string {
  if (pricesIncludeVat) return formatPlainMoney(line.sellingPrice)
  const price = times(exact(line.sellingPrice), raisedBy(line.iva))
  const cents = roundedMoney(price)
  return isInCents(line, cents) ? formatPlainMoney(cents) : unrounded(roundedToWhole(times(price, exact(10 ** SCALE))))
}

const upToFour = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** A unit's net price as a class A prints it; with up to four decimals if it comes out of a final price. */
export function formatNetPrice(line: LineFigures, pricesIncludeVat: boolean): string {
  if (!pricesIncludeVat) return formatPlainMoney(line.sellingPrice)
  return upToFour(roundedUnitCost(netPrice(line, pricesIncludeVat)))
}

function isInCents(line: LineFigures, cents: Money): boolean {
  const printed = lineTotals({ ...line, sellingPrice: cents, iva: 0 }, false)
  const { subTotal, total } = lineTotals(line, false)
  return printed.subTotal === subTotal && printed.total === total
}

function unrounded(units: bigint): string {
  const digits = String(units).padStart(SCALE + 1, '0')
  return decimals(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}` as `${number}`)
}
