import { ZERO } from '#domain/money/amount'
import type { MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'

/** Count and sum of some documents or movements. */
export interface PartSum {
  readonly count: number
  readonly total: MoneySum
}

/** A `PartSum` with the IVA in the total and the cost of the goods. */
export interface SoldSum extends PartSum {
  readonly iva: MoneySum
  readonly cost: MoneySum
}

/** The sums of a range of days, all positive: effective documents by their dates, and general expenses of the cash with the expenses that stand. */
export interface DaySums {
  readonly sales: SoldSum
  readonly creditNotes: SoldSum
  readonly purchases: PartSum
  readonly generalExpenses: PartSum
}

export const NOTHING: DaySums = {
  sales: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  creditNotes: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  purchases: { count: 0, total: ZERO },
  generalExpenses: { count: 0, total: ZERO },
}

export const addParts = (parts: readonly PartSum[]): PartSum => ({
  count: parts.reduce((count, part) => count + part.count, 0),
  total: totalMoney(parts.map(({ total }) => total)),
})

export const addSold = (parts: readonly SoldSum[]): SoldSum => ({
  ...addParts(parts),
  iva: totalMoney(parts.map(({ iva }) => iva)),
  cost: totalMoney(parts.map(({ cost }) => cost)),
})
