import { moneySum, ZERO, type MoneySum } from '@trastienda/domain/money/amount'

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

/** The sums as columns of a table or of a query. */
export const SUM_COLUMNS = `sale_count, sale_total, sale_iva, sale_cost, credit_note_count, credit_note_total,
          credit_note_iva, credit_note_cost, purchase_count, purchase_total, general_expense_count, general_expense_total`

export interface SumRow {
  readonly sale_count: number
  readonly sale_total: string
  readonly sale_iva: string
  readonly sale_cost: string
  readonly credit_note_count: number
  readonly credit_note_total: string
  readonly credit_note_iva: string
  readonly credit_note_cost: string
  readonly purchase_count: number
  readonly purchase_total: string
  readonly general_expense_count: number
  readonly general_expense_total: string
}

export const toDaySums = (row: SumRow): DaySums => ({
  sales: {
    count: row.sale_count,
    total: moneySum(row.sale_total),
    iva: moneySum(row.sale_iva),
    cost: moneySum(row.sale_cost),
  },
  creditNotes: {
    count: row.credit_note_count,
    total: moneySum(row.credit_note_total),
    iva: moneySum(row.credit_note_iva),
    cost: moneySum(row.credit_note_cost),
  },
  purchases: { count: row.purchase_count, total: moneySum(row.purchase_total) },
  generalExpenses: { count: row.general_expense_count, total: moneySum(row.general_expense_total) },
})

/** Of a day on which nothing counted. */
export const NOTHING: DaySums = {
  sales: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  creditNotes: { count: 0, total: ZERO, iva: ZERO, cost: ZERO },
  purchases: { count: 0, total: ZERO },
  generalExpenses: { count: 0, total: ZERO },
}
