import type { Clock } from '#platform/clock'
import { addTime } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { allBusinesses } from './businesses.ts'

// A client tries again for a day at the most; a browser that was away for longer reads everything anew.
const KEYS_KEPT_DAYS = 2
const CHANGES_KEPT_DAYS = 2
// Long enough to notice that an import was wrong.
const RESTORE_POINTS_KEPT_DAYS = 30
// They last two minutes; what was done by them says who approved it.
const APPROVALS_KEPT_DAYS = 1
// An expired one can still be sent again; of an accepted one the link says so.
const INVITATIONS_KEPT_DAYS = 30

const REMOVE_KEYS = statement(
  'housekeeping.remove_keys',
  `delete from idempotency_key where business_id = $1 and created_at < $2`,
)
const REMOVE_CHANGES = statement(
  'housekeeping.remove_changes',
  `delete from change where business_id = $1 and created_at < $2`,
)
const REMOVE_APPROVALS = statement(
  'housekeeping.remove_approvals',
  `delete from approval where business_id = $1 and expires_at < $2`,
)

const REMOVE_RESTORE_NOTES = statement(
  'housekeeping.remove_restore_notes',
  `delete from restore_note using restore_point point
    where restore_note.business_id = $1 and point.business_id = $1 and point.id = restore_note.restore_point_id
      and point.created_at < $2`,
)
const REMOVE_RESTORE_POINTS = statement(
  'housekeeping.remove_restore_points',
  `delete from restore_point where business_id = $1 and created_at < $2`,
)
const REMOVE_INVITATIONS = statement(
  'housekeeping.remove_invitations',
  `delete from invitation where business_id = $1 and expires_at < $2`,
)

/** Forgets answers, changes, approvals, restore points and invitations that nobody will ask for again, business by business. */
export const forgetOldRecords = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock()
  const before = (days: number): string => addTime(now, { days: -days }).toISOString()
  for (const businessId of await allBusinesses(database)) {
    await database.transaction(businessId, async (tx: BusinessTx) => {
      await tx.rows(REMOVE_KEYS, [before(KEYS_KEPT_DAYS)])
      await tx.rows(REMOVE_CHANGES, [before(CHANGES_KEPT_DAYS)])
      await tx.rows(REMOVE_APPROVALS, [before(APPROVALS_KEPT_DAYS)])
      await tx.rows(REMOVE_RESTORE_NOTES, [before(RESTORE_POINTS_KEPT_DAYS)])
      await tx.rows(REMOVE_RESTORE_POINTS, [before(RESTORE_POINTS_KEPT_DAYS)])
      await tx.rows(REMOVE_INVITATIONS, [before(INVITATIONS_KEPT_DAYS)])
    })
  }
}
