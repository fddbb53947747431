import { addDays, businessDayOf, dayRange, daysRange } from '@trastienda/domain/calendar/business-day'
import { businessFacts } from '#features/settings'
import type { RoundWork } from '#platform/jobs/business-round'
import { daysRepository } from './days.repository.ts'

/** How many days one statement counts. No call waits for it, but it should not run for minutes. */
const DAYS_AT_ONCE = 31

// Background work on the totals of days. Several servers may do both jobs at once, and a server may die in the middle of one.

/** Adds the deltas to the totals. Readers need not wait for it: they add those deltas that are not in a total yet. */
export const foldDays: RoundWork = (tx) => daysRepository.fold(tx)

/** Counts the days that ended since the last time from their documents, which repairs a total that was wrong. */
export const recountDays: RoundWork = async (tx) => {
  daysRepository.takeTurn(tx)
  const [{ timeZone }, recountedTo] = await Promise.all([businessFacts(tx), daysRepository.recountedTo(tx)])
  const today = businessDayOf(tx.now, timeZone)
  const yesterday = addDays(today, -1)
  const next = async () =>
    (await daysRepository.hasAny(tx, ['status', 'payment'], today)) &&
    new Date(dayRange(addDays(today, 1), timeZone).start)
  if (recountedTo !== undefined && recountedTo >= yesterday) return next()
  const instant = recountedTo === undefined ? await daysRepository.firstInstant(tx) : undefined
  const first = recountedTo === undefined ? businessDayOf(instant ?? tx.now, timeZone) : addDays(recountedTo, 1)
  const end = addDays(first, DAYS_AT_ONCE - 1)
  const last = end < yesterday ? end : yesterday
  if (first <= last) daysRepository.recount(tx, daysRange(first, last, timeZone), first, last)
  daysRepository.setRecountedTo(tx, last)
  return last < yesterday || next()
}
