import type { Lot } from '@trastienda/contract/products.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { ZERO_QUANTITY, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import { minQuantity, subtractQuantity } from '@trastienda/domain/money/arithmetic'
import { dividedBy, exact, plus, roundedUnitCost, times } from '@trastienda/domain/money/exact'
import { isDue } from '@trastienda/domain/stock/due-date'
import { consumeLots } from '@trastienda/domain/stock/fifo'
import { leftOf } from './stock-values.ts'

export interface TakenLots {
  /** The quantity that the sale would take from each lot, by id. */
  taken: ReadonlyMap<string, Quantity>
  /** The quantity beyond the lots. */
  missing: Quantity
  /**
   * A lot is about to expire, or has, and the sale leaves some of it while it takes from others or before it reaches
   * the lot.
   */
  isDueLeft: boolean
}

/** The lots that a sale of `wanted` would take, from a product's open lots, oldest first. */
export function takenLots(lots: readonly Lot[], wanted: Quantity, today: BusinessDay): TakenLots {
  const available = leftOf(lots)
  const met = minQuantity(wanted, available)
  const taken = met > 0 ? takenOf(lots, met) : new Map<string, Quantity>()
  const [first, ...others] = lots
  return {
    taken,
    missing: subtractQuantity(wanted, met),
    isDueLeft:
      first !== undefined && others.some((lot) => isDue(lot.dueDate, today) && taken.get(lot.$id) !== lot.stock),
  }
}

/** The average unit cost of the lots that a sale of `wanted` takes; undefined if it takes none. */
export function takenCost(lots: readonly Lot[], wanted: Quantity): UnitCost | undefined {
  const met = minQuantity(wanted, leftOf(lots))
  if (met <= 0) return undefined
  const taken = takenOf(lots, met)
  const total = lots
    .map(({ $id, cost }) => times(exact(taken.get($id) ?? 0), exact(cost)))
    .reduce((sum, part) => plus(sum, part), exact(0))
  return roundedUnitCost(dividedBy(total, exact(met)))
}

function takenOf(lots: readonly Lot[], quantity: Quantity): Map<string, Quantity> {
  const product = lots[0]?.product ?? ''
  const queue = lots.map(({ $id, stock, cost }, place) => ({
    id: $id,
    product,
    left: stock,
    unitCost: cost,
    enteredAt: '',
    sequence: place,
  }))
  const consumption = consumeLots([{ line: 1, product, quantity }], queue)
  const takes = consumption.ok ? (consumption.lines[0]?.takes ?? []) : []
  return new Map(takes.map((take) => [take.lotId, take.quantity]))
}

/** The quantity from one lot. */
export const takenFrom = ({ taken }: TakenLots, { $id }: Lot): Quantity => taken.get($id) ?? ZERO_QUANTITY
