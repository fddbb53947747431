import type { BusinessTx } from '#platform/database/business-tx'
import { monthEndsRepository, type MonthSpan } from './month-ends.repository.ts'

/** The first kept end of a month after an instant; `infinity` where its month has not ended. */
export const monthEndAfter = async (tx: BusinessTx, at: string): Promise<string> =>
  (await monthEndsRepository.after(tx, at)) ?? 'infinity'

/** The whole months of a range of instants that are kept: none where both ends are the range's start. */
export const keptMonths = async (tx: BusinessTx, start: string, end: string): Promise<MonthSpan> =>
  (await monthEndsRepository.within(tx, start, end)) ?? { from: start, to: start }
