import { rolesWithAll, type LentCapability, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from './refusal.ts'
import { tokenHash } from './identity/tokens.ts'

const FIND = statement<Approval & { role: StaffRole }>(
  'approvals.find',
  `select id, approver_id as "approverId", capabilities, approval.created_at as "givenAt", membership.role
     from approval
     join membership on membership.business_id = $1 and membership.user_id = approver_id and membership.status = 'active'
    where approval.business_id = $1 and token_hash = $2 and request_hash = $3 and session_id = $4 and expires_at > $5
      and used_at is null`,
)
// A second user of it waits here until the first commits or rolls back.
const USE = statement<{ id: string }>(
  'approvals.use',
  `update approval set used_at = $3 where business_id = $1 and id = $2 and used_at is null returning id`,
)

/** Rights that somebody lent for one request. */
export interface Approval {
  readonly id: string
  readonly approverId: string
  readonly capabilities: readonly LentCapability[]
  readonly givenAt: string
}

/**
 * The approval of a token; undefined where it is none of this request by this session, or not any more, or the approver
 * has lost what they lent.
 */
export const findApproval = async (
  tx: BusinessTx,
  token: string,
  { requestHash, sessionId }: { readonly requestHash: Uint8Array; readonly sessionId: string },
): Promise<Approval | undefined> => {
  const found = await tx.row(FIND, [tokenHash(token), requestHash, sessionId, tx.now])
  return found && rolesWithAll(found.capabilities).includes(found.role) ? found : undefined
}

/** Uses an approval up, together with what is done by it. */
export const useApproval = async (tx: BusinessTx, id: string): Promise<void> => {
  if ((await tx.row(USE, [id, tx.now])) === undefined) refuse('approval_ended')
}
