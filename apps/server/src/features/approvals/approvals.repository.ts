import type { LentCapability, StaffRole } from '@trastienda/domain/staff/capabilities'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { globalStatement, statement } from '#platform/database/statement'

const APPROVERS = globalStatement<ApproverRecord>(
  'approvals.approvers',
  `select user_account.id, concat_ws(' ', user_account.name, user_account.last_name) as name,
          user_account.password_hash as "passwordHash", membership.pin_hash is not null as "hasPin"
     from membership
     join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and membership.status = 'active' and membership.role = any($2::text[])
    order by user_account.name, user_account.last_name, user_account.id`,
)
const INSERT = statement(
  'approvals.insert',
  `insert into approval (business_id, id, token_hash, request_hash, session_id, approver_id, capabilities, created_at,
                         expires_at, records_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export interface ApproverRecord {
  readonly id: string
  readonly name: string
  /** Undefined for a person with only a PIN. */
  readonly passwordHash: string | undefined
  readonly hasPin: boolean
}

export interface NewApproval {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly requestHash: Uint8Array
  readonly recordsHash: Uint8Array
  readonly sessionId: string
  readonly approverId: string
  readonly capabilities: readonly LentCapability[]
  readonly expiresAt: string
}

export const approvalsRepository = {
  /** The active members of these roles, by name. */
  approvers: (executor: Pick<Database, 'globalRows'>, businessId: string, roles: readonly StaffRole[]) =>
    executor.globalRows(APPROVERS, [businessId, roles]),

  insert(tx: BusinessTx, approval: NewApproval): void {
    const { id, tokenHash, requestHash, recordsHash, sessionId, approverId, capabilities, expiresAt } = approval
    tx.write(INSERT, [id, tokenHash, requestHash, sessionId, approverId, capabilities, tx.now, expiresAt, recordsHash])
  },
}
