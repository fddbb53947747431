import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { addDays } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { quickRanges } from '@trastienda/domain/calendar/quick-range'
import type { DayRange } from './day-range.ts'

/** The ranges that one press sets; they end today. */
export const shownQuickRanges = [{ days: 1, label: 'Hoy' }, ...quickRanges]

export const isQuickRange = ({ from, to }: DayRange, days: number, today: BusinessDay): boolean =>
  to === today && from === addDays(today, 1 - days)

/** A range in few letters, for a phone: `7 días`, `14/08 – 22/11`, with the year if it is not this one. */
export function rangeLabel(range: DayRange, today: BusinessDay): string {
  const quick = shownQuickRanges.find(({ days }) => isQuickRange(range, days, today))
  if (quick !== undefined) return quick.label
  const { from, to } = range
  const short = (day: BusinessDay) =>
    day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)
  return from === to ? short(from) : `${short(from)} – ${short(to)}`
}
