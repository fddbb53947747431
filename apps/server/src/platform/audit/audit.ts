import { collectionOf } from '@trastienda/contract/collections'
import type { AuditedAction, AuditedEntity } from '@trastienda/domain/audit/audit-words'
import type { CallerRole } from '@trastienda/domain/staff/capabilities'
import { globalStatement, statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { ChangeOperation } from '#platform/database/change'
import { newId } from '#platform/ids'
import { isSameJson } from '#platform/same-json'

/**
 * The hash of an audit row, over its columns as jsonb text, which is the same on every server. Nulls are left out, so
 * that a later column does not change the hashes of older rows; add each new column here too.
 */
export const AUDIT_ROW_HASH = `sha256(convert_to(jsonb_strip_nulls(jsonb_build_object(
       'business', $1::uuid, 'id', id, 'actor', actor, 'user', user_id, 'approver', approver_id, 'device', device_id,
       'action', action, 'entity', entity, 'entityId', entity_id, 'before', before::text, 'after', after::text,
       'request', request_id, 'at', extract(epoch from created_at)))::text, 'UTF8'))`

// `greatest(…)`, because a server whose clock is behind must not date a row before the end of the last seal: `verify` would
// take it for a forged one.
const RECORD = statement(
  'audit.record',
  `insert into audit_log (business_id, id, actor, user_id, approver_id, device_id, action, entity, entity_id, before, after,
                          request_id, created_at, row_hash)
   select tenant_id, id, actor, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id,
          created_at, ${AUDIT_ROW_HASH}
     from ${TENANT}
    cross join
          (select id, actor, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id,
                  greatest(noted_at, (select to_at from audit_seal where business_id = $1 order by sequence desc limit 1))
             from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[],
                         $10::jsonb[], $11::jsonb[], $12::text[], $13::timestamptz[])
               as given (id, actor, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id,
                         noted_at))
       as written (id, actor, user_id, approver_id, device_id, action, entity, entity_id, before, after, request_id, created_at)`,
)

const APPROVERS = statement<{ id: string }>(
  'audit.approvers',
  `select distinct approver_id as id from audit_log
    where business_id = $1 and entity = any($2::text[]) and entity_id = any($3::text[]) and approver_id is not null`,
)
const NAMES = globalStatement<{ name: string }>(
  'audit.approver_names',
  `select concat_ws(' ', name, last_name) as name from user_account where id = any($1::uuid[]) order by 1`,
)

/** The operator who runs `npm run admin`: no member of the business, without a browser or a request. */
export const OPERATOR = 'operator'

/** The acting operator, member of the business, or program with an API key. */
export type Actor = typeof OPERATOR | ActingMember

interface ActingMember {
  readonly userId: string
  /** Set if the actor may be an API key. */
  readonly role?: CallerRole
  /** The person who lent the rights for it. */
  readonly approverId?: string | undefined
  readonly deviceId?: string | undefined
  readonly requestId?: string | undefined
}

export interface AuditedChange {
  readonly action: AuditedAction
  readonly entity: AuditedEntity
  readonly entityId: string
  /** The record as it was; undefined for a new record. */
  readonly before?: object
  /** The record as it is now; undefined if nothing is left of it. */
  readonly after?: object
}

/**
 * Records a change for the business's audit and for browsers that show the record. The unit of work inserts its audit
 * rows with its commit; the audit stores the differing fields of a change, and all fields of a removed record.
 */
export const recordChange = (tx: BusinessTx, actor: Actor, row: AuditedChange): void => {
  const { action, entity, entityId } = row
  const { before, after } = row.before === undefined || row.after === undefined ? row : differing(row.before, row.after)
  const member = actor === OPERATOR ? undefined : actor
  tx.insertAtCommit(RECORD, [
    newId(),
    actorOf(member),
    member?.userId,
    member?.approverId,
    member?.deviceId,
    action,
    entity,
    entityId,
    written(before),
    written(after),
    member?.requestId,
    tx.now,
  ])
  const collection = collectionOf[entity]
  if (collection !== undefined && !toldTogether.has(action)) tx.changed(collection, entityId, operationOf(row))
}

/** Operations on many records at once, which report to browsers once. */
const toldTogether: ReadonlySet<AuditedAction> = new Set(['import', 'set_prices'])

const operationOf = ({ action, entity }: AuditedChange): ChangeOperation => {
  if (action === 'create' || action === 'sign_in' || action === 'enter_by_pin') return 'create'
  const isEnded = action === 'remove' || action === 'sign_out' || (action === 'revoke' && entity === 'session')
  return isEnded ? 'delete' : 'update'
}

const actorOf = (member: ActingMember | undefined): 'operator' | 'member' | 'api_key' => {
  if (member === undefined) return OPERATOR
  return member.role === 'api_key' ? 'api_key' : 'member'
}

/** The names of the people who lent a right for operations on some records of these kinds. */
export const approversOf = async (
  tx: BusinessTx,
  entities: readonly string[],
  entityIds: readonly string[],
): Promise<string[]> => {
  const ids = (await tx.rows(APPROVERS, [entities, entityIds])).map(({ id }) => id)
  return ids.length === 0 ? [] : (await tx.globalRows(NAMES, [ids])).map(({ name }) => name)
}

/** Fields that every write changes, so that an audit row need not name them. */
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
