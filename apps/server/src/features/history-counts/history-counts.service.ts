import { addTime, isoInstant } from '#platform/clock'
import type { RoundWork } from '#platform/jobs/business-round'
import { historyCountsRepository } from './history-counts.repository.ts'

/** At each end of a range as many rows are counted at most by whoever reads. @internal */
export const CHANGES_A_COUNT = 500

/** Every transaction that began before has ended by then, as a unit of work lasts a minute at most. */
const SETTLED_AFTER = { minutes: 5 }

/** No count younger than this was kept by a clock that agrees with this server's. */
const FORGOTTEN_AFTER = { minutes: 1 - SETTLED_AFTER.minutes }

/** Keeps how many stock changes each movement had made, after every so many of them. */
export const countHistory: RoundWork = async (tx) => {
  // A clock that was wrong has counted up to an instant that is still to come: more changes come before it.
  await historyCountsRepository.forgetAfter(tx, isoInstant(addTime(new Date(tx.now), FORGOTTEN_AFTER)))
  const at = await historyCountsRepository.next(tx, CHANGES_A_COUNT)
  if (at === undefined) return false
  const settledAt = addTime(new Date(at), SETTLED_AFTER)
  if (isoInstant(settledAt) > tx.now) return settledAt
  historyCountsRepository.keep(tx, at)
  return true
}
