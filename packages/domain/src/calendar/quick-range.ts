import { addDays, businessDayOf, daysRange } from './business-day.ts'
import type { InstantRange } from './business-day.ts'

/** The quick ranges of every date filter; a month counts as 30 days. */
export const quickRanges = [
  { days: 7, label: '7 días' },
  { days: 15, label: '15 días' },
  { days: 30, label: '1 mes' },
] as const

/** The last days up to the end of today, today being one of them. */
export function lastDays(days: number, now: string | Date, timeZone: string): InstantRange {
  const today = businessDayOf(now, timeZone)
  return daysRange(addDays(today, 1 - days), today, timeZone)
}
