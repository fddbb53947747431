import { negateMoney, negatePercent, subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { Money, MoneySum, Percent } from '#domain/money/amount'
import { marginPercent } from '#domain/price/effectiveness'

/**
 * An effective sale or credit note (status 1 or above), or the sum of many of one kind, all figures positive. `total`
 * contains `iva`, `cost` does not. A note's cost is that of the goods that came back to stock.
 */
export type SoldDocument = {
  readonly kind: 'sale' | 'creditNote'
  readonly total: MoneySum
  readonly iva: MoneySum
  readonly cost: MoneySum
}

/** A row of the sales statistics; a credit note's figures are negative. */
export type ProfitRow = {
  readonly transactionTotal: MoneySum
  readonly iva: MoneySum
  readonly cost: MoneySum
  readonly profit: MoneySum
  /** In percent of the cost, both without IVA, with the sign of the profit. */
  readonly profitPercentage: Percent
}

export type ProfitTotals = {
  readonly totalTransactions: MoneySum
  /** The IVA in the sales' total, which belongs to the state. */
  readonly totalIva: MoneySum
  readonly totalCost: MoneySum
  /** −Σ (total − IVA − cost) over the credit notes, as a rule negative. */
  readonly creditNoteTotal: MoneySum
  readonly totalProfit: MoneySum
}

/** The IVA in a document's total, of both rates. */
export function ivaOfSummary({ iva21, iva105 }: { readonly iva21: Money; readonly iva105: Money }): MoneySum {
  return totalMoney([iva21, iva105])
}

/** Profit = total − IVA − cost. The specification leaves the IVA in, but costs are net: selling at cost would earn 21 %. */
export function profitRow({ kind, total, iva, cost }: SoldDocument): ProfitRow {
  const net = subtractTotals(total, iva)
  const profitPercentage = marginPercent(net, cost)
  const row = { transactionTotal: total, iva, cost, profit: subtractTotals(net, cost) }
  if (kind === 'sale') return { ...row, profitPercentage }
  return {
    transactionTotal: negateMoney(total),
    iva: negateMoney(iva),
    cost: negateMoney(cost),
    profit: negateMoney(row.profit),
    profitPercentage: negatePercent(profitPercentage),
  }
}

/** The counters, which add up: totalTransactions − totalIva − totalCost + creditNoteTotal = totalProfit. */
export function profitTotals(documents: readonly SoldDocument[]): ProfitTotals {
  const sales = documents.filter((document) => document.kind === 'sale')
  const notes = documents.filter((document) => document.kind === 'creditNote')
  const totalTransactions = totalMoney(sales.map((sale) => sale.total))
  const totalIva = totalMoney(sales.map((sale) => sale.iva))
  const totalCost = totalMoney(sales.map((sale) => sale.cost))
  const creditNoteTotal = totalMoney(notes.map((note) => profitRow(note).profit))
  const totalProfit = totalMoney([totalTransactions, negateMoney(totalIva), negateMoney(totalCost), creditNoteTotal])
  return { totalTransactions, totalIva, totalCost, creditNoteTotal, totalProfit }
}
