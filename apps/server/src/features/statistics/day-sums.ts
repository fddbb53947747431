import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'

/** How many there are, and what they come to. */
export interface PartSum {
  readonly count: number
  readonly total: MoneySum
}

/** The same, with the IVA in it and what the goods had cost. */
export interface SoldSum extends PartSum {
  readonly iva: MoneySum
  readonly cost: MoneySum
}

/** What a span of time saw, all positive: effective documents by their dates, and general expenses. */
export interface DaySums {
  readonly sales: SoldSum
  readonly creditNotes: SoldSum
  readonly purchases: PartSum
  readonly generalExpenses: PartSum
}

/** Of a day on which nothing counted. */
export const NOTHING: DaySums = {
  sales: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  creditNotes: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  purchases: { count: 0, total: ZERO },
  generalExpenses: { count: 0, total: ZERO },
}
