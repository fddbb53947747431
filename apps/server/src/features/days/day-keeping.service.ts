import { addDays, businessDayOf, daysRange } from '@trastienda/domain/calendar/business-day'
import { businessFacts } from '#features/settings'
import { allBusinesses, inEachBusiness } from '#platform/businesses'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { daysRepository } from './days.repository.ts'

/** So many at once: nobody waits for it, but a statement should not run for minutes. */
const DAYS_AT_ONCE = 31

/** Work of the background on the totals of days. Readers do not wait for it: they add what is not folded yet. */
export interface DayKeeping {
  /** Adds what was noted since the last time to the totals, for the businesses that wrote anything. */
  readonly fold: () => Promise<void>
  /** Counts every day that ended since the last time anew from its documents: the repair, should a total be wrong. */
  readonly recount: () => Promise<void>
  readonly stop: () => void
}

/** Both can be ended anywhere and run anywhere else, by several servers at once. */
export const createDayKeeping = (database: Pick<Database, 'globalRows' | 'transaction' | 'onChanges'>): DayKeeping => {
  const written = new Set<string>()
  /** Whoever wrote before this server started may have notes left. */
  let hasFolded = false
  const stop = database.onChanges((changes) => {
    for (const { businessId } of changes) written.add(businessId)
  })
  return {
    fold: async () => {
      const businesses = hasFolded ? [...written] : await allBusinesses(database)
      hasFolded = true
      written.clear()
      await inEachBusiness(database, businesses, (tx) => daysRepository.fold(tx))
    },
    recount: async () => inEachBusiness(database, await allBusinesses(database), recountSomeDays),
    stop,
  }
}

/** True when there are more. */
const recountSomeDays = async (tx: BusinessTx): Promise<boolean> => {
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
