import type { BusinessTx } from '#platform/database/business-tx'
import { monthEndsRepository, type MonthSpan } from './month-ends.repository.ts'

/** The kept month end that comes after an instant, and the last one that is kept; undefined where none has come after it. */
export const monthEndsAfter = (tx: BusinessTx, at: string): Promise<{ next: string; last: string } | undefined> =>
  monthEndsRepository.after(tx, at)

/** The whole months within a range of instants that are kept. Where there is none, both ends are the range's start. */
export const keptMonths = async (tx: BusinessTx, start: string, end: string): Promise<MonthSpan> =>
  (await monthEndsRepository.within(tx, start, end)) ?? { from: start, to: start }
