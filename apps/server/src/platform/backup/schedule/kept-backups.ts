import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'

/** How many days, weeks and months keep a backup. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/**
 * The instants that stay: the newest of each of the last days, weeks and months with a backup. Other days do not count,
 * so nothing is lost while a server is off or backups fail.
 */
export const keptBackups = (instants: readonly Date[]): Set<Date> => {
  const newestFirst = instants.toSorted((a, b) => b.getTime() - a.getTime())
  return new Set([
    ...newestOfEach(newestFirst, dayOf, KEPT.days),
    ...newestOfEach(newestFirst, mondayOf, KEPT.weeks),
    ...newestOfEach(newestFirst, (instant) => dayOf(instant).slice(0, 7), KEPT.months),
  ])
}

const newestOfEach = (newestFirst: readonly Date[], spanOf: (instant: Date) => string, count: number): Date[] => {
  const newest = new Map<string, Date>()
  for (const instant of newestFirst) {
    const span = spanOf(instant)
    if (!newest.has(span)) newest.set(span, instant)
  }
  return [...newest.values()].slice(0, count)
}

const dayOf = (instant: Date): string => businessDayOf(instant, DEFAULT_TIME_ZONE)

const mondayOf = (instant: Date): string => {
  const day = dayOf(instant)
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}
