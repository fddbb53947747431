import type { LentCapability } from '@trastienda/domain/staff/capabilities'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from './refusal.ts'
import { tokenHash } from './identity/tokens.ts'

const FIND = statement<Approval>(
  'approvals.find',
  `select id, approver_id as "approverId", capabilities from approval
    where business_id = $1 and token_hash = $2 and request_hash = $3 and session_id = $4 and expires_at > $5
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
}

/** The approval of a token; undefined where it is none of this request by this session, or not any more. */
export const findApproval = (
  tx: BusinessTx,
  token: string,
  { requestHash, sessionId }: { readonly requestHash: Uint8Array; readonly sessionId: string },
): Promise<Approval | undefined> => tx.row(FIND, [tokenHash(token), requestHash, sessionId, tx.now])

/** Uses an approval up, together with what is done by it. */
export const useApproval = async (tx: BusinessTx, id: string): Promise<void> => {
  if ((await tx.row(USE, [id, tx.now])) === undefined) refuse('approval_ended')
}
