import { minQuantity, subtractQuantity } from '#domain/money/arithmetic'
import type { Quantity } from '#domain/money/amount'
import type { Shortage } from './fifo.ts'

/**
 * The lines with as much of each missing product as there is, given to its lines in their order; a line that gets nothing
 * is gone.
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
