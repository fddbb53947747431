import type { Session, SessionBusiness } from '@trastienda/contract/identity.contract'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'
import { mayWorkOn } from '#platform/identity/session-state'

type Executor = Pick<Database, 'globalRows'>

export interface SessionRecord {
  readonly id: string
  readonly userId: string
  /** Undefined for a session of an earlier version, which knew no devices, until its next access token. */
  readonly deviceId: string | undefined
  /** The business of its last use. */
  readonly businessId: string
  /** True if the presented token is the one before the last exchange. */
  readonly isPrevious: boolean
  readonly rotatedAt: string
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly businessId: string
  readonly deviceId: string
  readonly kind: Session['kind']
  /** The hash of the password or PIN that was checked. */
  readonly checkedHash: string
  readonly refreshHash: Buffer
  readonly now: string
  readonly expiresAt: string
}

/** The person of a token, and how their session was opened. */
export type AccessGranted = Pick<Session, 'kind' | 'elevatedFor' | 'role' | 'hasOtherBusinesses'> & {
  readonly userId: string
} & Pick<Session['user'], 'name' | 'lastName' | 'email'>

// `for share` waits for a change of the password that is under way, and such a change waits for this lock: so a session
// opened with the old password is either not made, or is there for the change to end. For a PIN the same holds of the
// device, which may be revoked or replaced meanwhile.
const INSERT_BY_PASSWORD = globalStatement<{ id: string }>(
  'identity.insert_session',
  `insert into session (id, user_id, business_id, refresh_hash, rotated_at, used_at, created_at, expires_at, device_id)
   select $1, id, $3, $4, $5, $5, $5, $6, $8 from user_account where id = $2 and password_hash = $7 for share
   returning id`,
)
const INSERT_BY_PIN = globalStatement<{ id: string }>(
  'identity.insert_pin_session',
  `insert into session (id, user_id, business_id, refresh_hash, rotated_at, used_at, created_at, expires_at, device_id, kind)
   select $1, user_id, membership.business_id, $4, $5, $5, $5, $6, $8, 'pin'
     from membership
     join business_device on business_device.business_id = membership.business_id and device_id = $8
    where user_id = $2 and membership.business_id = $3 and status = 'active' and pin_hash = $7
      and counter_since is not null and revoked_at is null
      for share
   returning id`,
)
const BY_TOKEN = globalStatement<SessionRecord>(
  'identity.session_by_token',
  `select session.id, session.user_id as "userId", session.device_id as "deviceId", session.business_id as "businessId",
          session.refresh_hash <> $1 as "isPrevious", session.rotated_at as "rotatedAt"
     from session
    where (session.refresh_hash = $1 or session.previous_hash = $1) and session.expires_at > $2`,
)
const ROTATE = globalStatement(
  'identity.rotate_session',
  `update session set previous_hash = $2, refresh_hash = $3, rotated_at = $4, expires_at = $5
    where id = $1 and refresh_hash = $2`,
)
// The update locks the session, so that a sign-out at the same moment cannot end it in between. A PIN session belongs
// to one business and one counter: its cookie is worth nothing in another browser.
const GRANT_ACCESS = globalStatement<AccessGranted>(
  'identity.grant_access',
  `with used as (
     update session set business_id = $3, device_id = $4, used_at = $6
       from membership
       join user_account on user_account.id = membership.user_id
      where session.id = $2 and membership.user_id = session.user_id and membership.business_id = $3
        and membership.status = 'active' and (session.kind = 'password' or (session.business_id = $3 and session.device_id = $4))
        and ${mayWorkOn({ business: '$3', id: '$4' })}
     returning session.id, session.kind, greatest(0, extract(epoch from session.elevated_until - $6))::int as "elevatedFor",
               membership.role, user_account.id as "userId", user_account.name,
               user_account.last_name as "lastName", coalesce(user_account.email, '') as email
   ), granted as (
     insert into access_token (token_hash, session_id, business_id, expires_at) select $1, id, $3, $5 from used
   ), seen as (
     update membership set last_seen_at = $6
       from used where membership.user_id = used."userId" and membership.business_id = $3
   )
   select kind, coalesce("elevatedFor", 0) as "elevatedFor", role, "userId", name, "lastName", email,
          kind = 'password' and exists(select from membership other
                                        where other.user_id = used."userId" and other.business_id <> $3
                                          and other.status = 'active') as "hasOtherBusinesses"
     from used`,
)
const BUSINESSES_OPEN_TO = globalStatement<Pick<SessionBusiness, 'businessId' | 'role'>>(
  'identity.businesses_open_to_session',
  `select membership.business_id as "businessId", membership.role
     from session
     join membership on membership.user_id = session.user_id and membership.status = 'active'
                    and (session.kind = 'password' or membership.business_id = session.business_id)
    where session.id = $1
    order by membership.created_at, membership.business_id`,
)
const EXISTS = globalStatement<{ id: string }>('identity.session_exists', `select id from session where id = $1`)
const END_TOKENS_IN = globalStatement(
  'identity.end_tokens_in_business',
  `delete from access_token using session
    where session.id = access_token.session_id and session.user_id = $1 and access_token.business_id = $2`,
)
const END_PIN_SESSIONS_IN = globalStatement(
  'identity.end_pin_sessions_in_business',
  `delete from session where user_id = $1 and business_id = $2 and kind = 'pin'`,
)
const REMOVE = globalStatement<{ id: string }>(
  'identity.remove_session',
  `delete from session where id = $1 returning id`,
)
const REMOVE_OF_USER = globalStatement(
  'identity.remove_sessions_of_user',
  `delete from session where user_id = $1 and id is distinct from $2::uuid`,
)
const REMOVE_EXPIRED = globalStatement('identity.remove_expired_sessions', `delete from session where expires_at <= $1`)
const REMOVE_EXPIRED_TOKENS = globalStatement(
  'identity.remove_expired_access_tokens',
  `delete from access_token where expires_at <= $1`,
)

export const sessionsRepository = {
  /** False if the user's password or PIN has changed since its hash was checked. */
  async insert(executor: Executor, session: NewSession): Promise<boolean> {
    const { id, userId, businessId, deviceId, kind, checkedHash, refreshHash, now, expiresAt } = session
    const values = [id, userId, businessId, refreshHash, now, expiresAt, checkedHash, deviceId]
    const statement = kind === 'pin' ? INSERT_BY_PIN : INSERT_BY_PASSWORD
    return (await executor.globalRows(statement, values)).length === 1
  },
  /** The session of a refresh token, the present or the previous one. */
  async byToken(executor: Executor, refreshHash: Buffer, now: string): Promise<SessionRecord | undefined> {
    const [session] = await executor.globalRows(BY_TOKEN, [refreshHash, now])
    return session
  },
  /** Does nothing if another request has exchanged the token already. */
  async rotate(
    executor: Executor,
    rotation: { id: string; presentedHash: Buffer; nextHash: Buffer; now: string; expiresAt: string },
  ): Promise<void> {
    const { id, presentedHash, nextHash, now, expiresAt } = rotation
    await executor.globalRows(ROTATE, [id, presentedHash, nextHash, now, expiresAt])
  },
  /**
   * Undefined if the session has ended, its person is no active member of the business, or the device was revoked
   * there.
   */
  async grantAccess(
    executor: Executor,
    grant: { id: string; businessId: string; deviceId: string; tokenHash: Buffer; now: string; expiresAt: string },
  ): Promise<AccessGranted | undefined> {
    const { id, businessId, deviceId, tokenHash, now, expiresAt } = grant
    const [granted] = await executor.globalRows(GRANT_ACCESS, [tokenHash, id, businessId, deviceId, expiresAt, now])
    return granted
  },
  /** The businesses that the session's person may enter, the oldest membership first. */
  businessesOpenTo: (executor: Executor, id: string) => executor.globalRows(BUSINESSES_OPEN_TO, [id]),
  async exists(executor: Executor, id: string): Promise<boolean> {
    return (await executor.globalRows(EXISTS, [id])).length === 1
  },
  /**
   * Ends a user's access tokens to a business, and the sessions that their PIN opened there. Sessions by password stay,
   * for other businesses.
   */
  async endAccess(executor: Executor, userId: string, businessId: string): Promise<void> {
    await executor.globalRows(END_TOKENS_IN, [userId, businessId])
    await executor.globalRows(END_PIN_SESSIONS_IN, [userId, businessId])
  },
  /** False if it had ended already. */
  async remove(executor: Executor, id: string): Promise<boolean> {
    return (await executor.globalRows(REMOVE, [id])).length === 1
  },
  /** Ends all sessions of a user, or all but one. */
  async removeOfUser(executor: Executor, userId: string, keptId?: string): Promise<void> {
    await executor.globalRows(REMOVE_OF_USER, [userId, keptId])
  },
  async removeExpired(executor: Executor, now: string): Promise<void> {
    await executor.globalRows(REMOVE_EXPIRED, [now])
    await executor.globalRows(REMOVE_EXPIRED_TOKENS, [now])
  },
}
