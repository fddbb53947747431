import type { BusinessDay } from '#domain/calendar/business-day'
import { monthNames } from '#domain/calendar/month'
import type { MonthName } from '#domain/calendar/month'
import type { MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'

/** A year's balances by month. Months that have not begun are missing, so that a chart ends today. */
export type MonthBalances = { readonly [Month in MonthName]?: MoneySum }

/** Sums a year's days by month, 0 for a month without any. Days of other years are ignored. */
export function monthBalances(
  year: number,
  days: readonly { readonly day: BusinessDay; readonly balance: MoneySum }[],
  today: BusinessDay,
): MonthBalances {
  const months = monthNames.map((name, place) => [name, monthOf(year, place + 1)] as const)
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return Object.fromEntries(
    months
      .filter(([, month]) => month <= today.slice(0, 7))
      .map(([name, month]) => [name, totalMoney((byMonth.get(month) ?? []).map(({ balance }) => balance))]),
  )
}

/** `2026-03`, the beginning of its business days. */
function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}
