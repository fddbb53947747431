import type { AuditedAction } from '@trastienda/domain/audit/audit-words'
import { OPERATOR, recordChange, type Actor } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { required } from '#platform/refusal'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { leaveTask } from '#platform/tasks/tasks'
import { usersRepository } from './users.repository.ts'

interface UserChange {
  readonly userId: string
  readonly actor: Actor
  readonly action: AuditedAction
}

const userChange = { kind: 'user_change', usefulMinutes: 30 * 24 * 60 } as const

/**
 * Changes how somebody signs in, and audits it in each of their businesses. A transaction writes to one business only:
 * its audit row is part of it, and a task for each other business makes sure that none misses its own.
 */
export const changeUser = async (
  database: Database,
  change: UserChange,
  perform: (tx: BusinessTx) => Promise<void>,
): Promise<void> => {
  const [first, ...others] = await usersRepository.businessesOf(database, change.userId)
  await database.transaction(required(first), async (tx) => {
    await perform(tx)
    auditChange(tx, change)
    const payload = payloadOf(change)
    for (const businessId of others) await leaveTask(tx, userChange, payload, businessId)
  })
}

/**
 * Audits the change in another business of its user. If a server dies right after, the row comes twice, which does no
 * harm.
 */
export const userChangeTask = ({ database }: { readonly database: Database }): TaskKind => ({
  ...userChange,
  run: (payload, businessId) => database.transaction(businessId, async (tx) => auditChange(tx, payload as UserChange)),
})

const auditChange = (tx: BusinessTx, { userId, actor, action }: UserChange): void => {
  recordChange(tx, actor, { action, entity: 'user', entityId: userId })
}

/** The task's data: about the acting person only what the audit needs. */
const payloadOf = ({ userId, actor, action }: UserChange): UserChange => {
  if (actor === OPERATOR) return { userId, actor, action }
  const { deviceId, requestId } = actor
  return { userId, actor: { userId: actor.userId, deviceId, requestId }, action }
}
