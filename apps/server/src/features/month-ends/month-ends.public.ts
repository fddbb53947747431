import type { BusinessTx } from '#platform/database/business-tx'
import { monthEndsRepository, type MonthSpan } from './month-ends.repository.ts'

/** The kept month end that comes after an instant; `infinity` where there is none yet. */
export const monthEndAfter = async (tx: BusinessTx, at: string): Promise<string> =>
  (await monthEndsRepository.after(tx, at)) ?? 'infinity'

/** The whole months within a range of instants that are kept. Where there is none, both ends are the range's start. */
export const keptMonths = async (tx: BusinessTx, start: string, end: string): Promise<MonthSpan> =>
  (await monthEndsRepository.within(tx, start, end)) ?? { from: start, to: start }
