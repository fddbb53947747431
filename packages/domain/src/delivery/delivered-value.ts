import { subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'
import { transactionTotals } from '#domain/transaction/totals'
import type { LineFigures, SummaryTerms } from '#domain/transaction/totals'

/** Goods of one sale on a remito: the figures of its lines, with the quantities that go out. */
export type GoodsOfSale = {
  readonly terms: Pick<SummaryTerms, 'discount' | 'pricesIncludeVat'>
  readonly lines: readonly LineFigures[]
}

/** What the goods of a remito come to, with IVA. */
export type DeliveredValue = {
  /** What the discounts on whole sales take off. */
  readonly discount: MoneySum
  readonly total: MoneySum
}

/** Values goods as their sales did, each with its own discount: a sale that goes out whole comes to its own total. */
export function deliveredValue(sales: readonly GoodsOfSale[]): DeliveredValue {
  const summaries = sales.map(({ terms, lines }) => transactionTotals(lines, terms).summary)
  const total = totalMoney(summaries.map((summary) => summary.total))
  return { discount: subtractTotals(totalMoney(summaries.map(({ subTotal }) => subTotal)), total), total }
}
