import { addTime } from '#platform/clock'
import { statement } from '#platform/database/statement'
import type { RoundWork } from './business-round.ts'

// A client repeats a call for a day at most. Only a till comes later, with a sale, whose key stays; a browser that was
// away for longer reads everything anew.
const ANSWERS_KEPT_DAYS = 2
const CHANGES_KEPT_DAYS = 2
// Long enough to notice that an import was wrong.
const RESTORE_POINTS_KEPT_DAYS = 30
// An approval lasts two minutes, and operations name their approver themselves.
const APPROVALS_KEPT_DAYS = 1
// An invitation can be sent again after it expired; the link of an accepted invitation says so.
const INVITATIONS_KEPT_DAYS = 30

const REMOVE_KEYS = statement(
  'housekeeping.remove_keys',
  `delete from request where business_id = $1 and created_at < $2 and transaction_id is null`,
)
const END_ANSWERS = statement(
  'housekeeping.end_answers',
  `update request set answer = null, created_at = null where business_id = $1 and created_at < $2`,
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
const REMOVE_SHARE_LINKS = statement(
  'housekeeping.remove_share_links',
  `delete from share_link where business_id = $1 and expires_at <= $2`,
)

/**
 * Removes a business's records that nobody will ask for again: stored answers, changes, approvals, restore points,
 * invitations and links that have expired.
 */
export const forgetOldRecords: RoundWork = async (tx) => {
  const before = (days: number): string => addTime(new Date(tx.now), { days: -days }).toISOString()
  tx.write(REMOVE_KEYS, [before(ANSWERS_KEPT_DAYS)])
  tx.write(END_ANSWERS, [before(ANSWERS_KEPT_DAYS)])
  tx.write(REMOVE_CHANGES, [before(CHANGES_KEPT_DAYS)])
  tx.write(REMOVE_APPROVALS, [before(APPROVALS_KEPT_DAYS)])
  tx.write(REMOVE_RESTORE_NOTES, [before(RESTORE_POINTS_KEPT_DAYS)])
  tx.write(REMOVE_RESTORE_POINTS, [before(RESTORE_POINTS_KEPT_DAYS)])
  tx.write(REMOVE_INVITATIONS, [before(INVITATIONS_KEPT_DAYS)])
  tx.write(REMOVE_SHARE_LINKS, [tx.now])
  return false
}
