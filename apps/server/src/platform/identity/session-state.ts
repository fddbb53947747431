import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

/** Everything that decides what a session may do in a business. */
export interface SessionState {
  readonly session_id: string
  readonly business_id: string
  readonly role: string
  readonly state: string
  readonly trial_ends_at: string
  readonly ends_at: string | undefined
  readonly must_set_up_totp: boolean
}

/**
 * A column for statements that join `subscription` and `session`: whether the business demands a second step that the
 * person lacks. Always false for a session by PIN, which has no second step.
 */
export const MUST_SET_UP_TOTP = `subscription.totp_required and session.kind = 'password'
          and not exists (select from user_account
                           where user_account.id = session.user_id and totp_confirmed_at is not null)
          as must_set_up_totp`

/**
 * A condition for statements that join `session`: whether a session may work in a business on its device. A session by
 * password may unless the device was revoked there, a session by PIN while the device is a counter there.
 */
export const mayWorkOn = (device: { readonly business: string; readonly id: string }): string => {
  const row = `select from business_device
                where business_device.business_id = ${device.business} and business_device.device_id = ${device.id}`
  return `case session.kind when 'pin' then exists (${row} and counter_since is not null and revoked_at is null)
                            else not exists (${row} and revoked_at is not null) end`
}

const STATES = globalStatement<SessionState>(
  'identity.session_states',
  `select session.id as session_id, membership.business_id, membership.role, subscription.state,
          subscription.trial_ends_at, subscription.ends_at, ${MUST_SET_UP_TOTP}
     from session
     join membership on membership.user_id = session.user_id and membership.status = 'active'
     join subscription on subscription.business_id = membership.business_id
    where session.id = any ($1::uuid[]) and session.expires_at > $2
      and ${mayWorkOn({ business: 'membership.business_id', id: 'session.device_id' })}`,
)

/** A text that changes with the rights of the session in the business. */
export const sessionStateOf = ({
  session_id,
  business_id,
  role,
  state,
  trial_ends_at,
  ends_at,
  must_set_up_totp,
}: SessionState): string => [session_id, business_id, role, state, trial_ends_at, ends_at, must_set_up_totp].join(' ')

/** The states of these sessions, in each business of their person; none for an ended session. */
export type SessionStates = (ids: readonly string[]) => Promise<ReadonlySet<string>>

export const createSessionStates =
  (database: Database, clock: Clock): SessionStates =>
  async (ids) => {
    const rows = await database.globalRows(STATES, [[...new Set(ids)], clock().toISOString()])
    return new Set(rows.map(sessionStateOf))
  }
