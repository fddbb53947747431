import type { SubscriptionState } from '@trastienda/domain/license/license'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { capabilitiesInSession, type SessionGrade } from '@trastienda/domain/staff/session-rights'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'
import type { Clock } from '#platform/clock'
import { createFindApiKey, isApiKey } from './api-key-callers.ts'
import type { Caller } from './caller.ts'
import { mayWrite } from './licence.ts'
import { mayWorkOn, MUST_SET_UP_TOTP, sessionStateOf, type SessionState } from './session-state.ts'
import { tokenHash } from './tokens.ts'

const CALLER = globalStatement<
  SessionState &
    SessionGrade & { user_id: string; device_id: string | undefined; role: StaffRole; state: SubscriptionState }
>(
  'identity.caller',
  `select session.id as session_id, session.user_id, session.device_id, access_token.business_id, membership.role,
          subscription.state, subscription.trial_ends_at, subscription.ends_at, session.kind,
          coalesce(session.elevated_until > $2, false) as "isElevated", ${MUST_SET_UP_TOTP}
     from access_token
     join session on session.id = access_token.session_id
     join membership on membership.business_id = access_token.business_id and membership.user_id = session.user_id
                    and membership.status = 'active'
     join subscription on subscription.business_id = access_token.business_id
    where access_token.token_hash = $1 and access_token.expires_at > $2
      and ${mayWorkOn({ business: 'access_token.business_id', id: 'session.device_id' })}`,
)

/** Answers who sends this `Authorization` header; undefined where the token is missing, unknown or expired. */
export type Identify = (authorization: string | undefined) => Promise<Caller | undefined>

export const createIdentify = (database: Database, clock: Clock): Identify => {
  const findApiKey = createFindApiKey(database)
  return async (authorization) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const now = clock()
    if (isApiKey(token)) return findApiKey(token, now)
    const [row] = await database.globalRows(CALLER, [tokenHash(token), now.toISOString()])
    if (row === undefined) return undefined
    return {
      sessionId: row.session_id,
      deviceId: row.device_id,
      sessionState: sessionStateOf(row),
      userId: row.user_id,
      businessId: row.business_id,
      role: row.role,
      capabilities: capabilitiesInSession(row.role, row),
      mayWrite: mayWrite(row, now),
      mustSetUpTotp: row.must_set_up_totp,
    }
  }
}
