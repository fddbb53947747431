import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { CallContext } from './call-context.ts'
import { newId } from './ids.ts'

const RECORD = statement(
  'audit.record',
  `insert into audit_log (business_id, id, user_id, action, entity, entity_id, document, request_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

export interface AuditRow {
  /** `create`, `edit`, `remove`, `make_effective`, … */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** The whole record, where the action leaves nothing of it. */
  readonly document?: unknown
}

/** Who did what to which record, in the same transaction as the deed. */
export const recordAudit = async (tx: BusinessTx, context: CallContext, row: AuditRow): Promise<void> => {
  const document = row.document === undefined ? null : JSON.stringify(row.document)
  const { userId, requestId } = context
  await tx.rows(RECORD, [newId(), userId, row.action, row.entity, row.entityId, document, requestId, tx.now])
}
