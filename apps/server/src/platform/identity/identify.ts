import { allowsWriting, licenseState, type SubscriptionState } from '@trastienda/domain/license/license'
import { capabilitiesOf, type Capability, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'
import type { Clock } from '#platform/clock'
import { MUST_SET_UP_TOTP, sessionStateOf, type SessionState } from './session-state.ts'
import { tokenHash } from './tokens.ts'

const CALLER = globalStatement<
  SessionState & { user_id: string; device_id: string | null; role: StaffRole; state: SubscriptionState }
>(
  'identity.caller',
  `select session.id as session_id, session.user_id, session.device_id, access_token.business_id, membership.role,
          subscription.state, subscription.trial_ends_at, subscription.ends_at, ${MUST_SET_UP_TOTP}
     from access_token
     join session on session.id = access_token.session_id
     join membership on membership.business_id = access_token.business_id and membership.user_id = session.user_id
                    and membership.status = 'active'
     join subscription on subscription.business_id = access_token.business_id
    where access_token.token_hash = $1 and access_token.expires_at > $2
      and not exists (select from business_device
                       where business_device.business_id = access_token.business_id and business_device.device_id = session.device_id
                         and revoked_at is not null)`,
)

export interface Caller {
  readonly sessionId: string
  /** None for a session from before devices were known, until its next access token. */
  readonly deviceId: string | undefined
  /** Changes when what the session may do in the business does. */
  readonly sessionState: string
  readonly userId: string
  readonly businessId: string
  readonly role: StaffRole
  readonly capabilities: ReadonlySet<Capability>
  /** False in consultation mode (licence 1 or 3). */
  readonly mayWrite: boolean
  /** Who lent some of the capabilities for this call, and the approval by which. */
  readonly approverId?: string
  readonly approvalId?: string
  readonly approvedAt?: string
  /** Until then they can do nothing in the business. */
  readonly mustSetUpTotp: boolean
}

/** Who sends this `Authorization` header; undefined when the token is missing, unknown or past its end. */
export type Identify = (authorization: string | undefined) => Promise<Caller | undefined>

export const createIdentify = (database: Database, clock: Clock): Identify => {
  return async (authorization) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const now = clock()
    const [row] = await database.globalRows(CALLER, [tokenHash(token), now.toISOString()])
    if (row === undefined) return undefined
    const { code } = licenseState({
      subscription: row.state,
      trialEndsAt: row.trial_ends_at,
      endsAt: row.ends_at,
      now: now.toISOString(),
    })
    return {
      sessionId: row.session_id,
      deviceId: row.device_id ?? undefined,
      sessionState: sessionStateOf(row),
      userId: row.user_id,
      businessId: row.business_id,
      role: row.role,
      capabilities: capabilitiesOf(row.role),
      mayWrite: allowsWriting(code),
      mustSetUpTotp: row.must_set_up_totp,
    }
  }
}
