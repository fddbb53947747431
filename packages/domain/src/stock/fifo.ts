import { minQuantity, subtractQuantity, sumQuantity } from '#domain/money/arithmetic'
import type { MoneySum, Quantity } from '#domain/money/amount'
import { compareLots, costOfParts } from './lot.ts'
import type { Lot, LotPart } from './lot.ts'

/** The goods that one line of a sale needs, of a product with stock control. `line` comes back as it was given. */
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
 * Takes every line's quantity from its product's lots, oldest first (FIFO), as the specification asks. All or nothing: when
 * any product lacks stock, the result names every such product and takes nothing.
 *
 * @throws RangeError when a line's quantity is not above 0
 */
export function consumeLots(lines: readonly LineDemand[], lots: readonly Lot[]): Consumption {
  const wrong = lines.find((line) => line.quantity <= 0)
  if (wrong !== undefined) throw new RangeError(`line ${wrong.line} wants ${wrong.quantity}`)

  const stocks = Map.groupBy(lots, (lot) => lot.product)
  const shortages = shortagesOf(lines, stocks)
  if (shortages.length > 0) return { ok: false, shortages }

  const queues = new Map([...stocks].map(([product, stock]) => [product, queueOf(stock)]))
  return {
    ok: true,
    lines: lines.map((line) => {
      const takes = takeOldest(line.quantity, queues.get(line.product) ?? [])
      return { ...line, takes, cost: costOfParts(takes) }
    }),
  }
}

/** Lines of the same product add up before they are compared with its lots. */
function shortagesOf(lines: readonly LineDemand[], stocks: ReadonlyMap<string, readonly Lot[]>): Shortage[] {
  const shortages: Shortage[] = []
  for (const [product, wanting] of Map.groupBy(lines, (line) => line.product)) {
    const required = sumQuantity(wanting.map((line) => line.quantity))
    const available = sumQuantity((stocks.get(product) ?? []).map((lot) => lot.left))
    if (required > available) {
      shortages.push({ product, required, available, difference: subtractQuantity(required, available) })
    }
  }
  return shortages
}

/** One product's lots with something left, the oldest last, so that `pop` takes it. */
function queueOf(stock: readonly Lot[]): LotPart[] {
  return stock
    .filter((lot) => lot.left > 0)
    .sort((left, right) => compareLots(right, left))
    .map((lot) => ({ lotId: lot.id, quantity: lot.left, unitCost: lot.unitCost }))
}

/** Takes one line's quantity off the end of `queue` and leaves there what the next line may take. */
function takeOldest(wanted: Quantity, queue: LotPart[]): LotPart[] {
  const takes: LotPart[] = []
  let missing = wanted
  while (missing > 0) {
    const oldest = queue.pop()
    if (oldest === undefined) break
    const taken = minQuantity(oldest.quantity, missing)
    takes.push({ ...oldest, quantity: taken })
    missing = subtractQuantity(missing, taken)
    if (taken < oldest.quantity) queue.push({ ...oldest, quantity: subtractQuantity(oldest.quantity, taken) })
  }
  return takes
}
