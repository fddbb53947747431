import { addDays, businessDayOf, daysRange } from '@trastienda/domain/calendar/business-day'
import { businessFacts } from '#features/settings'
import { allBusinesses, inEachBusiness } from '#platform/businesses'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { daysRepository } from './days.repository.ts'

/** Days that one statement counts: nobody waits for it, but it should not run for minutes. */
const DAYS_AT_ONCE = 31

/** Background work on the totals of days. Readers need not wait for it: they add the deltas that are not folded yet. */
export interface DayKeeping {
  /** Folds deltas into the totals, for the businesses that wrote anything since the last time. */
  readonly fold: () => Promise<void>
  /** Counts every day that ended since the last time from its documents, which repairs a total that was wrong. */
  readonly recount: () => Promise<void>
  readonly stop: () => void
}

/** Several servers may run both at once, and a server may die in the middle of either. */
export const createDayKeeping = (database: Pick<Database, 'globalRows' | 'transaction' | 'onChanges'>): DayKeeping => {
  const written = new Set<string>()
  /** Else all businesses are folded: deltas may be left from before this server started, or from a time that failed. */
  let hasFolded = false
  const stop = database.onChanges((changes) => {
    for (const { businessId } of changes) written.add(businessId)
  })
  return {
    fold: async () => {
      const businesses = hasFolded ? [...written] : await allBusinesses(database)
      hasFolded = false
      written.clear()
      await inEachBusiness(database, businesses, (tx) => daysRepository.fold(tx))
      hasFolded = true
    },
    recount: async () => inEachBusiness(database, await allBusinesses(database), recountSomeDays),
    stop,
  }
}

/** True when there are more. */
const recountSomeDays = async (tx: BusinessTx): Promise<boolean> => {
  daysRepository.takeTurn(tx)
  const [{ timeZone }, recountedTo] = await Promise.all([businessFacts(tx), daysRepository.recountedTo(tx)])
  const yesterday = addDays(businessDayOf(tx.now, timeZone), -1)
  if (recountedTo !== undefined && recountedTo >= yesterday) return false
  const instant = recountedTo === undefined ? await daysRepository.firstInstant(tx) : undefined
  const first = recountedTo === undefined ? businessDayOf(instant ?? tx.now, timeZone) : addDays(recountedTo, 1)
  const end = addDays(first, DAYS_AT_ONCE - 1)
  const last = end < yesterday ? end : yesterday
  if (first <= last) daysRepository.recount(tx, daysRange(first, last, timeZone), first, last)
  daysRepository.setRecountedTo(tx, last)
  return last < yesterday
}
