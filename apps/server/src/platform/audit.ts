import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from './ids.ts'
import { isSameJson } from './same-json.ts'

const RECORD = statement(
  'audit.record',
  `insert into audit_log (business_id, id, user_id, approver_id, device_id, action, entity, entity_id, before, after,
                          request_id, created_at)
   select $1, id, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id, created_at
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::jsonb[],
                 $10::jsonb[], $11::text[], $12::timestamptz[])
       as noted (id, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id, created_at)`,
)

/** Whose deed it is. The operator's command has neither browser nor request. */
export interface Actor {
  readonly userId: string
  /** Who lent the rights for it. */
  readonly approverId?: string | undefined
  readonly deviceId?: string | undefined
  readonly requestId?: string | undefined
}

export interface AuditRow {
  /** `create`, `edit`, `remove`, `make_effective`, … */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** The record as it was. Of one that is made there is none, and the record itself says what it was made as. */
  readonly before?: object
  /** The record as it is now; none where nothing is left of it. */
  readonly after?: object
}

/**
 * Who did what to which record: written with the commit of the deed, in one insert with the unit's other rows. Of a change
 * the fields are kept that differ, of what is removed all of it.
 */
export const recordAudit = (tx: BusinessTx, actor: Actor, row: AuditRow): void => {
  const { action, entity, entityId } = row
  const { before, after } = row.before === undefined || row.after === undefined ? row : differing(row.before, row.after)
  const { userId, approverId, deviceId, requestId } = actor
  tx.insertAtCommit(RECORD, [
    newId(),
    userId,
    approverId,
    deviceId,
    action,
    entity,
    entityId,
    written(before),
    written(after),
    requestId,
    tx.now,
  ])
}

/** They change with every write. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updatedAt', 'modificationDate'])

const differing = (before: object, after: object): { before: object; after: object } => {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !bookkeeping.has(name) && !isSameJson(was.get(name), is.get(name)),
  )
  const those = (record: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, record.get(name)]))
  return { before: those(was), after: those(is) }
}

const written = (record: object | undefined): string | null => (record === undefined ? null : JSON.stringify(record))
