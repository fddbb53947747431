import { exact, raisedBy, roundedToWhole, times } from '#domain/money/exact'
import type { Money } from '#domain/money/amount'

/** Decimals of a price (2) times a factor such as 1.105 (3). */
const SCALE = 5

const decimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: SCALE })

/** A unit's price with IVA, unrounded (`40,3293`), so that quantity × printed price is the line's printed amount. */
export function formatFinalPrice(price: Money, iva: number): string {
  const units = roundedToWhole(times(exact(price), raisedBy(iva), exact(10 ** SCALE)))
  const digits = String(units).padStart(SCALE + 1, '0')
  return decimals.format(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}` as `${number}`)
}
