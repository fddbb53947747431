import { OPERATOR, recordAudit, type Actor } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { found } from '#platform/refusal'
import { leaveTask, type TaskKind } from '#platform/tasks/tasks'
import { usersRepository } from './users.repository.ts'

interface UserChange {
  readonly userId: string
  readonly actor: Actor
  readonly action: string
}

const changeNote = { kind: 'user_change', usefulMinutes: 30 * 24 * 60 } as const

/**
 * Changes what somebody signs in with. The audit of each of their businesses says so: of the first in the same transaction.
 * As that is held to one business, it leaves a task behind for each of the others, so that none of them can miss it.
 */
export const changeUser = async (
  database: Database,
  change: UserChange,
  perform: (tx: BusinessTx) => Promise<void>,
): Promise<void> => {
  const [first, ...others] = await usersRepository.businessesOf(database, change.userId)
  await database.transaction(found(first), async (tx) => {
    await perform(tx)
    note(tx, change)
    const payload = payloadOf(change)
    for (const businessId of others) await leaveTask(tx, changeNote, { businessId, payload, now: new Date(tx.now) })
  })
}

/** Notes the change in another business of its user. Twice, where a server dies right after it: both rows say the same. */
export const changeNoteTask = ({ database }: { readonly database: Database }): TaskKind => ({
  ...changeNote,
  run: (payload, businessId) => database.transaction(businessId, async (tx) => note(tx, payload as UserChange)),
})

const note = (tx: BusinessTx, { userId, actor, action }: UserChange): void => {
  recordAudit(tx, actor, { action, entity: 'user', entityId: userId })
  tx.changed('users', userId, 'update')
}

/** Of who acted no more than the audit says. */
const payloadOf = ({ userId, actor, action }: UserChange): UserChange => {
  if (actor === OPERATOR) return { userId, actor, action }
  const { deviceId, requestId } = actor
  return { userId, actor: { userId: actor.userId, deviceId, requestId }, action }
}
