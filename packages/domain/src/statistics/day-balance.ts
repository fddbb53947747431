import { addMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'

/** What one business day saw, all positive: effective sales, credit notes and purchases, and general expenses. */
export type DayTotals = {
  readonly sales: Money
  readonly creditNotes: Money
  readonly purchases: Money
  readonly generalExpenses: Money
}

export type DayBalance = { readonly income: Money; readonly outcome: Money; readonly balance: Money }

export function dayBalance({ sales, creditNotes, purchases, generalExpenses }: DayTotals): DayBalance {
  const income = subtractMoney(sales, creditNotes)
  const outcome = addMoney(purchases, generalExpenses)
  return { income, outcome, balance: subtractMoney(income, outcome) }
}

/** A month (or any range) is the sum of its days. */
export function sumOfDays(days: readonly DayBalance[]): DayBalance {
  const income = sumMoney(days.map((day) => day.income))
  const outcome = sumMoney(days.map((day) => day.outcome))
  return { income, outcome, balance: subtractMoney(income, outcome) }
}
