import { businessDayOf } from '#domain/calendar/business-day'
import { formatDate } from '#domain/calendar/format-date'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

const HOUR_MS = 3_600_000

/** How far from now a till may say that it sold without a network. */
export const OFFLINE_HOURS = 72

/** Why only somebody with `override` may give a sale this date: it is neither of today nor of the day that the sale has. */
export function dateOverride(
  occurredAt: string,
  { now, stored, timeZone }: { readonly now: string; readonly stored?: string | undefined; readonly timeZone: string },
): Problem | undefined {
  const day = businessDayOf(occurredAt, timeZone)
  const isKnown = [now, stored ?? now].some((instant) => businessDayOf(instant, timeZone) === day)
  return isKnown ? undefined : problem('date_of_another_day', 'transaction.creationDate')
}

/** Why a sale that was made without a network has to be looked at: its date is far from now, or of a day before the business. */
export function offlineDateProblem(
  soldAt: string,
  { now, since, timeZone }: { readonly now: string; readonly since: string; readonly timeZone: string },
): Problem | undefined {
  const distance = Math.abs(Date.parse(now) - Date.parse(soldAt))
  const isLikely =
    distance <= OFFLINE_HOURS * HOUR_MS && businessDayOf(soldAt, timeZone) >= businessDayOf(since, timeZone)
  return isLikely ? undefined : problem('offline_date_unlikely', undefined, { date: formatDate(soldAt, timeZone) })
}
