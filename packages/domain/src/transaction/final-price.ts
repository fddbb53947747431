import { exact, raisedBy, roundedToWhole, times } from '#domain/money/exact'
import type { Money } from '#domain/money/amount'

/** A price has two decimals and a rate one: with IVA it has no more than these. */
const SCALE = 5

const decimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: SCALE })

/**
 * What one unit costs with its IVA, as a buyer reads it: with every decimal that it has (`40,3293`), so that quantity ×
 * price is the line, whatever the quantity.
 */
export function formatFinalPrice(price: Money, iva: number): string {
  const units = roundedToWhole(times(exact(price), raisedBy(iva), exact(10 ** SCALE)))
  const digits = String(units).padStart(SCALE + 1, '0')
  return decimals.format(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}` as `${number}`)
}
