import { addDays, businessDayOf, dayRange, daysRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { businessFacts } from '#features/settings'
import { allBusinesses } from '#platform/businesses'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { daysRepository } from './days.repository.ts'

/** So many at once: whoever sells meanwhile waits for one closing, which takes some milliseconds. */
const DAYS_AT_ONCE = 31

/**
 * Closes every day that is over in its business's zone, and closes again what was touched since. It can be ended
 * anywhere and run anywhere else, by several servers at once: a day is closed by one of them, and what is not closed is
 * summed up by whoever looks. A business that fails does not keep the others waiting.
 */
export const closeDays = async (database: Pick<Database, 'globalRows' | 'transaction'>): Promise<void> => {
  const failures: unknown[] = []
  for (const businessId of await allBusinesses(database)) {
    try {
      while (await database.transaction(businessId, closeSomeDays));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} businesses: ${String(failures[0])}`)
}

/** Closes the next days that are due, under the lock that keeps every change off. True when there are more. */
const closeSomeDays = async (tx: BusinessTx): Promise<boolean> => {
  const [{ timeZone }, before] = await Promise.all([businessFacts(tx), daysRepository.state(tx)])
  const yesterday = addDays(businessDayOf(tx.now, timeZone), -1)
  const isDue = before.hasTouched || before.closedOn === undefined || before.closedOn < yesterday
  if (!isDue) return false

  await daysRepository.lockForClosing(tx)
  const [{ closedOn }, touched] = await Promise.all([
    daysRepository.state(tx),
    daysRepository.touched(tx, DAYS_AT_ONCE),
  ])
  const next = await nextDays(tx, closedOn, yesterday, timeZone)
  const spans = touched.map((day) => dayRange(day, timeZone))
  if (next.first !== undefined) spans.push(daysRange(next.first, next.last, timeZone))
  await daysRepository.close(tx, { spans, touched, closedOn: next.last }, timeZone)
  return next.last < yesterday || touched.length === DAYS_AT_ONCE
}

/** What follows the closed days: from the next day on which anything counts, a month at most. */
const nextDays = async (
  tx: BusinessTx,
  closedOn: BusinessDay | undefined,
  yesterday: BusinessDay,
  timeZone: string,
): Promise<{ first: BusinessDay | undefined; last: BusinessDay }> => {
  const from = closedOn === undefined ? undefined : dayRange(addDays(closedOn, 1), timeZone).start
  const instant = await daysRepository.firstInstant(tx, from)
  const first = instant === undefined ? undefined : businessDayOf(instant, timeZone)
  if (first === undefined || first > yesterday) return { first: undefined, last: yesterday }
  const last = addDays(first, DAYS_AT_ONCE - 1)
  return { first, last: last < yesterday ? last : yesterday }
}
