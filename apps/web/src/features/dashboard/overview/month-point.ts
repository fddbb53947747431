import type { MonthName } from '@trastienda/domain/calendar/month'
import type { MoneySum } from '@trastienda/domain/money/amount'

/** A month of a year on the chart. */
export interface MonthPoint {
  /** 1 to 12. */
  readonly month: number
  readonly name: MonthName
  /** What it left; undefined while it has not begun. */
  readonly balance: MoneySum | undefined
}
