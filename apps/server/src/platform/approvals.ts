import { rolesWithAll, type LentCapability, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from './refusal.ts'
import { tokenHash } from './identity/tokens.ts'
import { recordsHash } from './named-records.ts'
import type { KeyedHash } from './secrets/keyed-hash.ts'

const FIND = statement<Omit<Approval, 'recordsHash'> & { recordsHash: Uint8Array | undefined; role: StaffRole }>(
  'approvals.find',
  `select id, approver_id as "approverId", capabilities, records_hash as "recordsHash", membership.role
     from approval
     join membership on membership.business_id = $1 and membership.user_id = approver_id and membership.status = 'active'
    where approval.business_id = $1 and token_hash = $2 and request_hash = $3 and session_id = $4 and expires_at > $5
      and used_at is null`,
)
// A second request with the same approval waits on this row until the first commits or rolls back, and finds it used or free.
const USE = statement<{ id: string }>(
  'approvals.use',
  `update approval set used_at = $3 where business_id = $1 and id = $2 and used_at is null returning id`,
)

/** Rights that a person lent for one request. */
export interface Approval {
  readonly id: string
  readonly approverId: string
  readonly capabilities: readonly LentCapability[]
  /** The hash of the records that the request named, as they were when it was refused. */
  readonly recordsHash: Uint8Array
}

/**
 * The approval of a token. Undefined for another request or session, for an expired or used token, and if the approver
 * has lost the lent rights.
 */
export const findApproval = async (
  tx: BusinessTx,
  token: string,
  { requestHash, sessionId }: { readonly requestHash: Uint8Array; readonly sessionId: string },
): Promise<Approval | undefined> => {
  const found = await tx.row(FIND, [tokenHash(token), requestHash, sessionId, tx.now])
  if (found === undefined || !rolesWithAll(found.capabilities).includes(found.role)) return undefined
  return { ...found, recordsHash: found.recordsHash ?? recordsHash([]) }
}

/** Marks an approval as used, in the transaction of the call that it allows. */
export const useApproval = async (tx: BusinessTx, id: string): Promise<void> => {
  if ((await tx.row(USE, [id, tx.now])) === undefined) refuse('approval_ended')
}

/** A refused call of a session, for rights that somebody can lend. */
interface RefusedRequest {
  readonly requestHash: Uint8Array
  readonly recordsHash: Uint8Array
}

const HASH_BYTES = 32

/** The text that names a refused request in a request for approval. Only the server can make one. */
export const refusedRequestText = (
  keyedHash: KeyedHash,
  sessionId: string,
  { requestHash, recordsHash: records }: RefusedRequest,
): string => {
  const seal = keyedHash('refused request', sessionId, requestHash, records)
  return Buffer.concat([requestHash, records, seal]).toString('base64url')
}

/** Reads the text of a refused request. @throws Refusal for a text that this session did not get */
export const readRefusedRequest = (keyedHash: KeyedHash, sessionId: string, text: string): RefusedRequest => {
  const bytes = Buffer.from(text, 'base64url')
  const refused = {
    requestHash: bytes.subarray(0, HASH_BYTES),
    recordsHash: bytes.subarray(HASH_BYTES, 2 * HASH_BYTES),
  }
  return refusedRequestText(keyedHash, sessionId, refused) === text ? refused : refuse('approval_ended')
}
