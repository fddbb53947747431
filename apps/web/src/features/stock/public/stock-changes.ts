import type { Quantity } from '@trastienda/domain/money/amount'

/** A product of the open sale whose stock another till changed. */
export interface StockChange {
  product: string
  name: string
  /** Its stock when it came into the sale, or when the seller last took note. */
  before: Quantity
  now: Quantity
}

/** The changes after one more reading: a product that is back at its old stock has none. */
export function withReading(
  changes: readonly StockChange[],
  reading: { product: string; name: string; known: Quantity; now: Quantity },
): readonly StockChange[] {
  const { product, name, known, now } = reading
  const others = changes.filter((change) => change.product !== product)
  const before = changes.find((change) => change.product === product)?.before ?? known
  if (before === now) return others.length === changes.length ? changes : others
  return [...others, { product, name, before, now }]
}
