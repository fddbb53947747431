import type { BusinessDay, InstantRange } from '@trastienda/domain/calendar/business-day'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const TOLD_IN = statement<{ toldIn: string | undefined }>(
  'audit.told_in',
  `select audit_told_in as "toldIn" from business where business.id = $1`,
)
// Two servers may look at the same moment: the second finds the month marked already.
const SET_TOLD_IN = statement<{ isFirst: boolean }>(
  'audit.set_told_in',
  `update business set audit_told_in = $2 where business.id = $1 and audit_told_in is distinct from $2
   returning true as "isFirst"`,
)
const COUNT = statement<{ count: number }>(
  'audit.count_between',
  `select count(*) as count from audit_log where business_id = $1 and created_at between $2 and $3`,
)

export const sealMailsRepository = {
  toldIn: async (tx: BusinessTx): Promise<BusinessDay | undefined> => (await tx.row(TOLD_IN))?.toldIn,

  /** False where another server was first. */
  setToldIn: async (tx: BusinessTx, month: BusinessDay): Promise<boolean> =>
    (await tx.row(SET_TOLD_IN, [month]))?.isFirst === true,

  countBetween: async (tx: BusinessTx, { start, end }: InstantRange): Promise<number> =>
    (await tx.row(COUNT, [start, end]))?.count ?? 0,
}
