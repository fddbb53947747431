import type { z } from 'zod'
import type { AuditDetail, AuditList, AuditSealAnswer, auditApi, AuditRow } from '@trastienda/contract/audit.contract'
import { auditChanges, type AuditChange } from '@trastienda/domain/audit/audit-changes'
import { auditTabNames, auditTabs } from '@trastienda/domain/audit/audit-tabs'
import { answeredDocument } from '#features/books'
import { auditSeals } from '#platform/audit/audit-seals'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { listPage, openRange, spanOf } from '#platform/lists/list-request'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { removedDocument } from './removed-documents.ts'
import { auditRepository, type AuditFilter, type AuditListRow } from './audit.repository.ts'

type ListQuery = z.output<(typeof auditApi)['audit.list']['query']>

/** The audit as the people who look after a shop read it. */
export const createAuditService = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery): Promise<AuditList> =>
    unit.read(context, async (tx) => {
      const { tab } = query
      const filter = filterOf(query)
      const entities = tab === 'all' ? undefined : auditTabs[tab].entities
      const [rows, counts, members] = await Promise.all([
        auditRepository.page(tx, filter, entities, spanOf(query)),
        auditRepository.counts(tx, filter),
        auditRepository.members(tx),
      ])
      const countOf = (some: readonly string[] | undefined) =>
        counts.reduce((sum, { entity, count }) => (some?.includes(entity) === false ? sum : sum + count), 0)
      const tabs = auditTabNames.map((name) => [name, countOf(auditTabs[name].entities)] as const)
      const counted = { all: countOf(undefined), ...Object.fromEntries(tabs) }
      return {
        ...listPage(query, { data: rows.map(toAuditRow), total: countOf(entities), counts: counted }),
        members: members.map(({ id, name }) => ({ $id: id, name })),
      }
    }),

  get: (context: CallContext, id: string): Promise<AuditDetail> =>
    unit.read(context, async (tx) => {
      const row = found(isId(id) ? await auditRepository.find(tx, id) : undefined)
      const removed = removedDocument(row)
      if (removed !== undefined) return { changes: [], costs: [], removed: answeredDocument(removed) }
      const changes = await named(tx, auditChanges(row.before, row.after))
      return { changes: changes.filter((change) => !isCost(change)), costs: changes.filter(isCost) }
    }),

  seal: (context: CallContext, hash: string | undefined): Promise<AuditSealAnswer | null> =>
    unit.read(context, async (tx) => {
      const seal = await (hash === undefined ? auditSeals.last(tx) : auditSeals.withHash(tx, hash))
      return seal ?? null
    }),
})

export type AuditService = ReturnType<typeof createAuditService>

const filterOf = ({ start, end, member, action, entity, entityId }: ListQuery): AuditFilter => ({
  ...openRange({ start, end }),
  userId: member === 'operator' ? undefined : member,
  isOperator: member === 'operator',
  action,
  entity,
  entityIds: entityId === undefined || entityId.trim() === '' ? undefined : idsTyped(entityId.trim()),
})

/** `v12` is V00000012; a code stays as it is. */
const idsTyped = (typed: string): string[] => {
  const [, prefix, number] = /^(V|C|NC|G|NP)0*(\d{1,15})$/i.exec(typed) ?? []
  if (prefix === undefined || number === undefined) return [typed]
  return [typed, prefix.toUpperCase() + number.padStart(8, '0')]
}

const OPERATOR_NAME = 'Operador'
const NO_MEMBER_NAME = 'Alguien que no es del equipo'

const toAuditRow = (row: AuditListRow): AuditRow => ({
  $id: row.id,
  creationDate: row.createdAt,
  actor: actorOf(row),
  approver: row.approverName,
  device: row.device,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  entityName: row.entityName,
  hasChanges: row.hasChanges,
})

const actorOf = ({ actorKind, actorName }: AuditListRow): string => {
  if (actorKind === 'operator') return OPERATOR_NAME
  if (actorName === undefined) return NO_MEMBER_NAME
  return actorKind === 'api_key' ? `${actorName} (clave de API)` : actorName
}

const isCost = ({ field }: AuditChange): boolean => /(?:^|\.)(?:cost|replacementCost(?:Usd)?|lastCost)$/.test(field)

/** Replaces the ids of categories and the like by their names. */
const named = async (tx: BusinessTx, changes: readonly AuditChange[]): Promise<AuditChange[]> => {
  const idsIn = (text: string | undefined) => (text ?? '').split(', ').filter(isId)
  const ids = changes.flatMap(({ part, before, after }) => [part, before, after].flatMap(idsIn))
  const names = await auditRepository.namesOf(tx, [...new Set(ids)])
  const told = (text: string | undefined) =>
    text
      ?.split(', ')
      .map((each) => names.get(each) ?? each)
      .join(', ')
  return changes.map(({ field, part, before, after }) => ({
    field,
    part: told(part),
    before: told(before),
    after: told(after),
  }))
}
