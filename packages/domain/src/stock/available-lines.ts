import { minQuantity, subtractQuantity } from '#domain/money/arithmetic'
import type { Quantity } from '#domain/money/amount'
import type { Shortage } from './fifo.ts'

/**
 * The lines of a sale cut down to the stock there is: what is left of a product goes to its first lines, and lines that get
 * nothing are left out. Products without a shortage keep their lines as they are.
 */
export function availableLines<Line extends { readonly product: string; readonly quantity: Quantity }>(
  lines: readonly Line[],
  shortages: readonly Pick<Shortage, 'product' | 'available'>[],
): Line[] {
  const left = new Map(shortages.map(({ product, available }) => [product, available]))
  return lines.flatMap((line) => {
    const rest = left.get(line.product)
    if (rest === undefined) return [line]
    const quantity = minQuantity(line.quantity, rest)
    left.set(line.product, subtractQuantity(rest, quantity))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
