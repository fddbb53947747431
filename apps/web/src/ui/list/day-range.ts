import { businessDayOf, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { serverNow } from '#platform/net/server-clock.ts'

/**
 * The present day in the business's zone, by the server's clock: it dates documents, and this computer's clock may be
 * wrong.
 */
export const todayIn = (timeZone: string): BusinessDay => businessDayOf(serverNow(), timeZone)

/** The list screens with a range, each its own. Most remember it until a reload. */
export type RangeScreen =
  | 'quotes'
  | 'deliveries'
  | 'dashboard'
  | 'transactions'
  | 'expenses'
  | 'transactionStats'
  | 'stock'
  | 'stockRanking'
  | 'payments'
  | 'paymentStats'
  | 'funds'
  | 'cashSessions'
  | 'customersRanking'
  | 'audit'

/** First and last day, both included. */
export interface DayRange {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

const remembered = new Map<RangeScreen, DayRange>()

/** The last chosen range of a screen; today in the business's zone by default, of expenses the month until today. */
export const rangeOf = (screen: RangeScreen, timeZone: string): DayRange => {
  const today = todayIn(timeZone)
  const from = screen === 'expenses' ? `${today.slice(0, 8)}01` : today
  return remembered.get(screen) ?? { from, to: today }
}

/** Screens that show today on every visit; their address keeps another range for a reload or a way back. */
const beginWithToday: ReadonlySet<RangeScreen> = new Set(['dashboard', 'transactionStats'])

/** Remembers today as today, not as its date: a tab that stays open overnight shows the new day. */
export const rememberRange = (screen: RangeScreen, range: DayRange, timeZone: string): void => {
  const today = todayIn(timeZone)
  const isToday = range.from === today && range.to === today
  if (beginWithToday.has(screen) || (isToday && screen !== 'expenses')) remembered.delete(screen)
  else remembered.set(screen, range)
}
