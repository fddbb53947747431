import type { BusinessTx } from '#platform/database/business-tx'
import { monthEndsRepository, type MonthSpan } from './month-ends.repository.ts'

/** The first kept month end after an instant, and the last kept one of all; undefined where there is none after the instant. */
export const monthEndsAfter = (tx: BusinessTx, at: string): Promise<{ next: string; last: string } | undefined> =>
  monthEndsRepository.after(tx, at)

/**
 * The whole months within a range of instants of which the sums are kept. Where there is none, both ends are the start of the
 * range.
 */
export const keptMonths = async (tx: BusinessTx, start: string, end: string): Promise<MonthSpan> =>
  (await monthEndsRepository.within(tx, start, end)) ?? { from: start, to: start }
