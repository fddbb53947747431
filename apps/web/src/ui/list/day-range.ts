import { businessDayOf, type BusinessDay } from '@trastienda/domain/calendar/business-day'

/** The day that it is now in the business's zone. */
export const todayIn = (timeZone: string): BusinessDay => businessDayOf(new Date(), timeZone)

/** The list screens that remember their range, each its own, for as long as the page lives. */
export type RangeScreen =
  | 'dashboard'
  | 'transactions'
  | 'transactionStats'
  | 'stock'
  | 'stockRanking'
  | 'payments'
  | 'paymentStats'
  | 'customersRanking'
  | 'audit'

/** First and last day, both included. */
export interface DayRange {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

const remembered = new Map<RangeScreen, DayRange>()

/** The range last chosen on a screen; today in the business's zone where none was. */
export const rangeOf = (screen: RangeScreen, timeZone: string, now = new Date()): DayRange => {
  const today = businessDayOf(now, timeZone)
  return remembered.get(screen) ?? { from: today, to: today }
}

export const rememberRange = (screen: RangeScreen, range: DayRange): void => {
  remembered.set(screen, range)
}
