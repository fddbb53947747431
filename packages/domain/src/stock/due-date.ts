import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'

/** A lot counts as `soon` from this many days before its due date. */
export const DUE_SOON_DAYS = 30

/** `expired` begins the day after the due date, on which the goods are still good. */
export type DueStatus = 'expired' | 'soon' | 'far'

/** How near a due date is; undefined without one. Only shown: sales take the oldest lot, whatever its due date. */
export function dueStatus(dueOn: BusinessDay | undefined, today: BusinessDay): DueStatus | undefined {
  if (dueOn === undefined) return undefined
  if (dueOn < today) return 'expired'
  return dueOn <= addDays(today, DUE_SOON_DAYS) ? 'soon' : 'far'
}

/** Whether a lot is marked on the screen: it expires soon or has expired. */
export function isDue(dueOn: BusinessDay | undefined, today: BusinessDay): boolean {
  const status = dueStatus(dueOn, today)
  return status === 'soon' || status === 'expired'
}
