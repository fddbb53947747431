import { recordAudit, type Actor } from '#platform/audit/audit'
import type { PublicContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { refuse } from '#platform/refusal'
import { sessionsRepository, type NewSession, type SessionRecord } from './sessions.repository.ts'

/* What becomes of a session, with what the audit of its business says of it. */

/**
 * @param takeSecondStep where the user has one: what it uses up is used up with the session's transaction
 * @throws Refusal `password_wrong`, `pin_wrong` when it is no longer the one that was checked
 */
export const openSession = (
  database: Database,
  { requestId }: PublicContext,
  session: NewSession,
  takeSecondStep?: (tx: BusinessTx, actor: Actor) => Promise<void>,
): Promise<void> =>
  database.transaction(session.businessId, async (tx) => {
    const { id, userId, deviceId, kind } = session
    if (!(await sessionsRepository.insert(tx, session))) return refuse(kind === 'pin' ? 'pin_wrong' : 'password_wrong')
    const actor = { userId, deviceId, requestId }
    await takeSecondStep?.(tx, actor)
    const action = kind === 'pin' ? 'enter_by_pin' : 'sign_in'
    recordAudit(tx, actor, { action, entity: 'session', entityId: id })
    tx.changed('sessions', id, 'create')
  })

/** It goes on in a browser that it was not opened in: its device's cookie is gone, or its own was taken along. */
export const noteDevice = (
  database: Database,
  { requestId }: PublicContext,
  { id, userId, businessId }: SessionRecord,
  deviceId: string,
): Promise<void> =>
  database.transaction(businessId, async (tx) => {
    recordAudit(tx, { userId, deviceId, requestId }, { action: 'change_device', entity: 'session', entityId: id })
    tx.changed('sessions', id, 'update')
  })

/** Its person signs out, or its token came back too late, as a stolen one does. */
export const endSession = (
  database: Database,
  { requestId }: PublicContext,
  { id, userId, deviceId, businessId }: SessionRecord,
  action: 'sign_out' | 'revoke',
): Promise<void> =>
  database.transaction(businessId, async (tx) => {
    if (!(await sessionsRepository.remove(tx, id))) return
    const actor = { userId, deviceId: deviceId ?? undefined, requestId }
    recordAudit(tx, actor, { action, entity: 'session', entityId: id })
    tx.changed('sessions', id, 'delete')
  })
