import { subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'

/** The sums of one business day, all positive: effective sales, credit notes and purchases, and general expenses. */
export type DayTotals = {
  readonly sales: MoneySum
  readonly creditNotes: MoneySum
  readonly purchases: MoneySum
  readonly generalExpenses: MoneySum
}

export type DayBalance = { readonly income: MoneySum; readonly outcome: MoneySum; readonly balance: MoneySum }

/** Income is sales less credit notes, outcome is purchases and general expenses, balance is income less outcome. */
export function dayBalance({ sales, creditNotes, purchases, generalExpenses }: DayTotals): DayBalance {
  const income = subtractTotals(sales, creditNotes)
  const outcome = totalMoney([purchases, generalExpenses])
  return { income, outcome, balance: subtractTotals(income, outcome) }
}

export function sumOfDays(days: readonly DayBalance[]): DayBalance {
  const income = totalMoney(days.map((day) => day.income))
  const outcome = totalMoney(days.map((day) => day.outcome))
  return { income, outcome, balance: subtractTotals(income, outcome) }
}
