import { negateMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money, Percent } from '#domain/money/amount'
import { effectiveness } from '#domain/price/effectiveness'

/** A sale or a credit note that counts (status 1 or above), its figures positive. A note's cost is what came back to stock. */
export type SoldDocument = { readonly kind: 'sale' | 'creditNote'; readonly total: Money; readonly cost: Money }

/** A row of the sales statistics; a credit note's figures are negative. */
export type ProfitRow = {
  readonly transactionTotal: Money
  readonly cost: Money
  readonly profit: Money
  readonly profitPercentage: Percent
}

export type ProfitTotals = {
  readonly totalTransactions: Money
  readonly totalCost: Money
  /** Σ (total − cost) over credit notes, as a rule negative: the three figures add up to the profit. */
  readonly creditNoteTotal: Money
  readonly totalProfit: Money
}

export function profitRow({ kind, total, cost }: SoldDocument): ProfitRow {
  const { amount, percentage } = effectiveness(total, cost)
  if (kind === 'sale') return { transactionTotal: total, cost, profit: amount, profitPercentage: percentage }
  return {
    transactionTotal: negateMoney(total),
    cost: negateMoney(cost),
    profit: negateMoney(amount),
    profitPercentage: percentage,
  }
}

/** Profit = sales − their cost + (credit notes' total − cost, negative). */
export function profitTotals(documents: readonly SoldDocument[]): ProfitTotals {
  const sales = documents.filter((document) => document.kind === 'sale')
  const notes = documents.filter((document) => document.kind === 'creditNote')
  const totalTransactions = sumMoney(sales.map((sale) => sale.total))
  const totalCost = sumMoney(sales.map((sale) => sale.cost))
  const creditNoteTotal = negateMoney(sumMoney(notes.map((note) => subtractMoney(note.total, note.cost))))
  const totalProfit = sumMoney([totalTransactions, negateMoney(totalCost), creditNoteTotal])
  return { totalTransactions, totalCost, creditNoteTotal, totalProfit }
}
