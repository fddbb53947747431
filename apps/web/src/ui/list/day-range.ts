import { businessDayOf, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { serverNow } from '#platform/net/server-clock.ts'

/** The day that it is now in the business's zone, by the server's clock: documents are dated by it, and this computer's may be wrong. */
export const todayIn = (timeZone: string): BusinessDay => businessDayOf(serverNow(), timeZone)

/** The list screens that have a range, each its own. Most remember it for as long as the page lives. */
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
export const rangeOf = (screen: RangeScreen, timeZone: string): DayRange => {
  const today = todayIn(timeZone)
  return remembered.get(screen) ?? { from: today, to: today }
}

/** Screens that show today whenever somebody comes to them; their address keeps another range for a reload or a way back. */
const beginWithToday: ReadonlySet<RangeScreen> = new Set(['dashboard', 'transactionStats'])

/** Today is remembered as today, not as its date: a page that stays open overnight shows the new day. */
export const rememberRange = (screen: RangeScreen, range: DayRange, timeZone: string): void => {
  const today = todayIn(timeZone)
  if (beginWithToday.has(screen) || (range.from === today && range.to === today)) remembered.delete(screen)
  else remembered.set(screen, range)
}
