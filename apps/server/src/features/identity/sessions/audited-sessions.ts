import { recordChange, type Actor } from '#platform/audit/audit'
import type { PublicContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { refuse } from '#platform/refusal'
import { sessionsRepository, type NewSession, type SessionRecord } from './sessions.repository.ts'

/* Changes of a session, and their audit rows. */

/**
 * @param takeSecondStep for users who have a second step: uses up their code in the transaction that opens the session
 * @throws Refusal `password_wrong`, `pin_wrong` where it was changed since it was checked
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
    recordChange(tx, actor, { action, entity: 'session', entityId: id })
  })

/**
 * Audits that a session moved to another device: the device's cookie was lost, or somebody copied the session's cookie
 * to another browser.
 */
export const auditDeviceChange = (
  database: Database,
  { requestId }: PublicContext,
  { id, userId, businessId }: SessionRecord,
  deviceId: string,
): Promise<void> =>
  database.transaction(businessId, async (tx) => {
    recordChange(tx, { userId, deviceId, requestId }, { action: 'change_device', entity: 'session', entityId: id })
  })

/** Ends a session because its person signs out, or because an old token of it came too late, as a thief's would. */
export const endSession = (
  database: Database,
  { requestId }: PublicContext,
  { id, userId, deviceId, businessId }: SessionRecord,
  action: 'sign_out' | 'revoke',
): Promise<void> =>
  database.transaction(businessId, async (tx) => {
    if (!(await sessionsRepository.remove(tx, id))) return
    const actor = { userId, deviceId: deviceId, requestId }
    recordChange(tx, actor, { action, entity: 'session', entityId: id })
  })
