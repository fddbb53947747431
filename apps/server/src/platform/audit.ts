import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { CallContext } from './call-context.ts'
import { newId } from './ids.ts'

const RECORD = statement(
  'audit.record',
  `insert into audit_log (business_id, id, user_id, action, entity, entity_id, document, request_id, created_at)
   select $1, id, user_id, action, entity, entity_id, document, request_id, created_at
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::text[], $9::timestamptz[])
       as noted (id, user_id, action, entity, entity_id, document, request_id, created_at)`,
)

export interface AuditRow {
  /** `create`, `edit`, `remove`, `make_effective`, … */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** The whole record, where the action leaves nothing of it. */
  readonly document?: unknown
}

/** Who did what to which record: written with the commit of the deed, in one insert with the unit's other rows. */
export const recordAudit = (tx: BusinessTx, context: CallContext, row: AuditRow): void => {
  const document = row.document === undefined ? null : JSON.stringify(row.document)
  const { userId, requestId } = context
  tx.leave(RECORD, [newId(), userId, row.action, row.entity, row.entityId, document, requestId, tx.now])
}
