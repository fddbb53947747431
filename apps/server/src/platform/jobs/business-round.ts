import { allBusinesses, inEachBusiness } from './businesses.ts'
import { addTime, type Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'

/** A change that another server told of may have been lost on the way: after so long every business is looked at again. */
const ALL_AGAIN_AFTER = { minutes: 6 * 60 }

/** So many have their turn before other jobs have theirs: after the start of a new version there is something to do in all of them. @internal */
export const BUSINESSES_A_TURN = 200

/**
 * One unit of a business's background work. True: there is more to do at once. An instant: there will be, from then on. False:
 * there is nothing to do until something changes in the business.
 */
export type RoundWork = (tx: BusinessTx) => Promise<boolean | Date>

/** Background work that is done again and again, in the businesses where there may be something to do. */
export interface BusinessRound {
  /** True where others wait, which another turn goes to. */
  readonly run: (signal?: AbortSignal) => Promise<boolean>
  readonly stop: () => void
}

/**
 * Goes to the businesses where something changed since it was there last, and to those whose time has come. What it costs
 * follows what happens, not how many businesses there are. A server that has just started goes to all of them once.
 */
export const createBusinessRound = (
  database: Pick<Database, 'globalRows' | 'transaction' | 'onChanges' | 'onGap'>,
  clock: Clock,
  work: RoundWork,
): BusinessRound => {
  /** When there is something to do. Who is not in it has to change first. */
  const due = new Map<string, number>()
  let allAgainAt = Number.NEGATIVE_INFINITY
  const stopChanges = database.onChanges((changes) => {
    // A later time stays: it was said when the business was looked at, for what was still to come of it.
    for (const { businessId } of changes) if (!due.has(businessId)) due.set(businessId, clock().getTime())
  })
  const stopGaps = database.onGap(() => {
    allAgainAt = Number.NEGATIVE_INFINITY
  })

  const takeDue = async (): Promise<string[]> => {
    const now = clock()
    if (now.getTime() >= allAgainAt) {
      const all = await allBusinesses(database)
      allAgainAt = addTime(now, ALL_AGAIN_AFTER).getTime()
      for (const businessId of all) due.set(businessId, now.getTime())
    }
    return [...due].filter(([, at]) => at <= now.getTime()).map(([businessId]) => businessId)
  }

  /** Who is still to be visited in the round that is under way, and the first failure of it, which is told at its end. */
  let waiting: readonly string[] = []
  let failures: unknown[] = []
  const run = async (signal?: AbortSignal): Promise<boolean> => {
    if (waiting.length === 0) waiting = await takeDue()
    const turn = waiting.slice(0, BUSINESSES_A_TURN)
    waiting = waiting.slice(BUSINESSES_A_TURN)
    // Before its work, so that what changes meanwhile is looked at the next time.
    const look = async (tx: BusinessTx): Promise<boolean> => {
      due.delete(tx.businessId)
      const next = await work(tx)
      if (next instanceof Date) due.set(tx.businessId, Math.min(next.getTime(), due.get(tx.businessId) ?? Infinity))
      return next === true
    }
    const onFailure = (businessId: string) => due.set(businessId, clock().getTime())
    try {
      await inEachBusiness(database, turn, look, { onFailure, signal })
    } catch (error) {
      failures.push(error)
    }
    if (signal?.aborted === true) waiting = []
    else if (waiting.length > 0) return true
    const [failure] = failures
    failures = []
    if (failure !== undefined) throw failure
    return false
  }

  return {
    run,
    stop: () => {
      stopChanges()
      stopGaps()
    },
  }
}
