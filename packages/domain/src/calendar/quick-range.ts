import { addDays, businessDayOf, daysRange } from './business-day.ts'
import type { InstantRange } from './business-day.ts'

/** The quick ranges of every date filter; the specification counts a month as 30 days. */
export const quickRanges = [
  { days: 7, label: '7 días' },
  { days: 15, label: '15 días' },
  { days: 30, label: '1 mes' },
] as const

/** The last `days` days, today included, up to the end of today. */
export function lastDays(days: number, now: string | Date, timeZone: string): InstantRange {
  const today = businessDayOf(now, timeZone)
  return daysRange(addDays(today, 1 - days), today, timeZone)
}
