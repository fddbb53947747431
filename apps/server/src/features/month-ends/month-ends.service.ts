import { businessDayOf, monthRange } from '@trastienda/domain/calendar/business-day'
import { businessFacts } from '#features/settings'
import type { RoundWork } from '#platform/jobs/business-round'
import { addTime, isoInstant } from '#platform/clock'
import { monthEndsRepository } from './month-ends.repository.ts'

/** How long after its end a month is counted: every transaction that began in it has ended by then. */
const SETTLED_AFTER = { minutes: 60 }

/** No month end younger than this was kept by a clock that agrees with this server's. */
const FORGOTTEN_AFTER = { minutes: 1 - SETTLED_AFTER.minutes }

/** Keeps the sums of the next month that has ended, if there is one. */
export const endMonth: RoundWork = async (tx) => {
  // A clock that was wrong has ended months that are still to come: more is moved in them, so they are counted again.
  await monthEndsRepository.forgetAfter(tx, isoInstant(addTime(new Date(tx.now), FORGOTTEN_AFTER)))
  const [{ timeZone }, { last, first }] = await Promise.all([businessFacts(tx), monthEndsRepository.last(tx)])
  const since = last ?? first
  if (since === undefined) return false
  const month = monthOf(since, timeZone)
  // The first month end that is kept is the start of the first month with a stock change: before it there was no stock.
  const end = last === undefined ? month.start : month.next
  const settledAt = addTime(new Date(end), SETTLED_AFTER)
  if (isoInstant(settledAt) > tx.now) return settledAt
  if ((await monthEndsRepository.end(tx, end)) && last !== undefined)
    monthEndsRepository.keep(tx, { from: last, to: end })
  return true
}

/** The instants at which the month of an instant, and the month after it, begin. */
const monthOf = (instant: string, timeZone: string): { start: string; next: string } => {
  const [year = 0, month = 0] = businessDayOf(instant, timeZone).split('-').map(Number)
  return { start: monthRange(year, month, timeZone).start, next: monthRange(year, month + 1, timeZone).start }
}
