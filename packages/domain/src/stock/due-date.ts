import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'

/** A lot is about to expire from this many days before its due date on. */
export const DUE_SOON_DAYS = 30

/** `expired` from the day after its due date, which is the last good one. */
export type DueStatus = 'expired' | 'soon' | 'far'

/** How near a lot's due date is, for the seller to see: nothing is taken by due date. Undefined without one. */
export function dueStatus(dueOn: BusinessDay | undefined, today: BusinessDay): DueStatus | undefined {
  if (dueOn === undefined) return undefined
  if (dueOn < today) return 'expired'
  return dueOn <= addDays(today, DUE_SOON_DAYS) ? 'soon' : 'far'
}

/** Whether a lot is about to expire or has expired: such lots are marked wherever they show. */
export function isDue(dueOn: BusinessDay | undefined, today: BusinessDay): boolean {
  const status = dueStatus(dueOn, today)
  return status === 'soon' || status === 'expired'
}
