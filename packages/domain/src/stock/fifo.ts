import { addQuantity, minQuantity, subtractQuantity, sumQuantity } from '#domain/money/arithmetic'
import { ZERO_QUANTITY } from '#domain/money/amount'
import type { MoneySum, Quantity } from '#domain/money/amount'
import { compareLots, costOfParts } from './lot.ts'
import type { Lot, LotPart } from './lot.ts'

/** What one line of a sale wants of a product with stock control. `line` is the caller's mark for it. */
export type LineDemand = { readonly line: number; readonly product: string; readonly quantity: Quantity }

export type LineSupply = LineDemand & { readonly takes: readonly LotPart[]; readonly cost: MoneySum }

export type Shortage = {
  readonly product: string
  readonly required: Quantity
  readonly available: Quantity
  readonly difference: Quantity
}

export type Consumption =
  | { readonly ok: true; readonly lines: readonly LineSupply[] }
  | { readonly ok: false; readonly shortages: readonly Shortage[] }

/**
 * Meets every line from the product's lots, oldest first; lines of the same product add up. All or nothing: when any
 * product lacks stock the answer lists every such product and takes nothing.
 *
 * @throws RangeError when a line wants nothing or less.
 */
export function consumeLots(lines: readonly LineDemand[], lots: readonly Lot[]): Consumption {
  const wrong = lines.find((line) => line.quantity <= 0)
  if (wrong !== undefined) throw new RangeError(`line ${wrong.line} wants ${wrong.quantity}`)

  const shortages = shortagesOf(lines, lots)
  if (shortages.length > 0) return { ok: false, shortages }

  const queue = lots.filter((lot) => lot.left > 0).sort(compareLots)
  const left = new Map(queue.map((lot) => [lot.id, lot.left]))
  return {
    ok: true,
    lines: lines.map((line) => {
      const takes = takeOldest(line, queue, left)
      return { ...line, takes, cost: costOfParts(takes) }
    }),
  }
}

/** Every product whose lines want more than its lots have, in the order of the lines. */
function shortagesOf(lines: readonly LineDemand[], lots: readonly Lot[]): Shortage[] {
  const shortages: Shortage[] = []
  for (const product of new Set(lines.map((line) => line.product))) {
    const required = sumQuantity(lines.filter((line) => line.product === product).map((line) => line.quantity))
    const available = sumQuantity(lots.filter((lot) => lot.product === product).map((lot) => lot.left))
    if (required > available) {
      shortages.push({ product, required, available, difference: subtractQuantity(required, available) })
    }
  }
  return shortages
}

/** Takes one line's quantity and writes in `left` what remains for the next line. */
function takeOldest(line: LineDemand, queue: readonly Lot[], left: Map<string, Quantity>): LotPart[] {
  const takes: LotPart[] = []
  let met = ZERO_QUANTITY
  for (const lot of queue) {
    if (met >= line.quantity) break
    const available = left.get(lot.id) ?? ZERO_QUANTITY
    if (lot.product !== line.product || available === 0) continue
    const taken = minQuantity(available, subtractQuantity(line.quantity, met))
    takes.push({ lotId: lot.id, quantity: taken, unitCost: lot.unitCost })
    left.set(lot.id, subtractQuantity(available, taken))
    met = addQuantity(met, taken)
  }
  return takes
}
