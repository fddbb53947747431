import { allBusinesses, inEachBusiness } from './businesses.ts'
import { addTime, type Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'

/** The server may have missed another server's change, so after this time it looks at every business again. */
const ALL_AGAIN_AFTER = { minutes: 6 * 60 }

/**
 * One unit of a business's background work. It returns true if there is more to do at once, an instant from which on
 * there will be, and false if there is nothing until a change in the business.
 */
export type RoundWork = (tx: BusinessTx) => Promise<boolean | Date>

/** The work of a recurring task for each business that may need it. */
export interface BusinessRound {
  readonly run: (signal?: AbortSignal) => Promise<void>
  readonly stop: () => void
}

/**
 * Works in the businesses that changed since its last visit, and in those whose time has come: so it costs as much as
 * there is to do, however many businesses there are. A server that has just started looks at all of them once.
 */
export const createBusinessRound = (
  database: Pick<Database, 'globalRows' | 'transaction' | 'onChanges' | 'onGap'>,
  clock: Clock,
  work: RoundWork,
): BusinessRound => {
  /** The instant of the next visit to a business. A business without one needs a change first. */
  const due = new Map<string, number>()
  let allAgainAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  const stopChanges = database.onChanges((changes) => {
    // A later time stays in spite of a change: the work knows that there is nothing to do before it.
    for (const { businessId } of changes) if (!due.has(businessId)) due.set(businessId, clock().getTime())
  })
  const stopGaps = database.onGap(() => {
    allAgainAt = Number.NEGATIVE_INFINITY
  })

  const takeDue = async (): Promise<string[]> => {
    const now = clock()
    // A clock that is set back makes all appointments too late, and finds sums of a future.
    if (now.getTime() < lookedAt) allAgainAt = Number.NEGATIVE_INFINITY
    lookedAt = now.getTime()
    if (now.getTime() >= allAgainAt) {
      const all = await allBusinesses(database)
      allAgainAt = addTime(now, ALL_AGAIN_AFTER).getTime()
      for (const businessId of all) due.set(businessId, now.getTime())
    }
    return [...due].filter(([, at]) => at <= now.getTime()).map(([businessId]) => businessId)
  }

  const run = async (signal?: AbortSignal): Promise<void> => {
    // Deleted before the work, so that a change meanwhile causes another visit.
    const look = async (tx: BusinessTx): Promise<boolean> => {
      due.delete(tx.businessId)
      const next = await work(tx)
      if (next instanceof Date) due.set(tx.businessId, Math.min(next.getTime(), due.get(tx.businessId) ?? Infinity))
      return next === true
    }
    const onFailure = (businessId: string) => due.set(businessId, clock().getTime())
    await inEachBusiness(database, await takeDue(), look, { onFailure, signal })
  }

  return {
    run,
    stop: () => {
      stopChanges()
      stopGaps()
    },
  }
}
