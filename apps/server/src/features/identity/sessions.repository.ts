import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

type Executor = Pick<Database, 'globalRows'>

export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly lastName: string
  /** The token presented is the one before the last exchange. */
  readonly isPrevious: boolean
  readonly rotatedAt: string
}

const INSERT = globalStatement(
  'identity.insert_session',
  `insert into session (id, user_id, business_id, refresh_hash, rotated_at, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $5)`,
)
const BY_TOKEN = globalStatement<SessionRecord>(
  'identity.session_by_token',
  `select session.id, session.user_id as "userId", user_account.email, user_account.name,
          user_account.last_name as "lastName", session.refresh_hash <> $1 as "isPrevious",
          session.rotated_at as "rotatedAt"
     from session
     join user_account on user_account.id = session.user_id
    where (session.refresh_hash = $1 or (session.previous_hash = $1 and session.rotated_at > $3))
      and session.expires_at > $2`,
)
const ROTATE = globalStatement(
  'identity.rotate_session',
  `update session set previous_hash = $2, refresh_hash = $3, rotated_at = $4, expires_at = $5 where id = $1`,
)
const INSERT_ACCESS = globalStatement(
  'identity.insert_access_token',
  `insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)`,
)
const REMOVE_BY_TOKEN = globalStatement(
  'identity.remove_session',
  `delete from session where refresh_hash = $1 or previous_hash = $1`,
)
const REMOVE_OF_USER = globalStatement('identity.remove_sessions_of_user', `delete from session where user_id = $1`)
const REMOVE_EXPIRED = globalStatement('identity.remove_expired_sessions', `delete from session where expires_at <= $1`)
const REMOVE_EXPIRED_ACCESS = globalStatement(
  'identity.remove_expired_access_tokens',
  `delete from access_token where expires_at <= $1`,
)

export const sessionsRepository = {
  async insert(
    executor: Executor,
    session: { id: string; userId: string; businessId: string; refreshHash: Buffer; now: string; expiresAt: string },
  ): Promise<void> {
    const { id, userId, businessId, refreshHash, now, expiresAt } = session
    await executor.globalRows(INSERT, [id, userId, businessId, refreshHash, now, expiresAt])
  },
  /** The session of a refresh token: the present one, or the one before it while that is still served. */
  async byToken(executor: Executor, refreshHash: Buffer, now: string, previousServedSince: string) {
    const [session] = await executor.globalRows(BY_TOKEN, [refreshHash, now, previousServedSince])
    return session
  },
  async rotate(
    executor: Executor,
    rotation: { id: string; presentedHash: Buffer; nextHash: Buffer; now: string; expiresAt: string },
  ): Promise<void> {
    const { id, presentedHash, nextHash, now, expiresAt } = rotation
    await executor.globalRows(ROTATE, [id, presentedHash, nextHash, now, expiresAt])
  },
  async insertAccess(executor: Executor, tokenHash: Buffer, sessionId: string, expiresAt: string): Promise<void> {
    await executor.globalRows(INSERT_ACCESS, [tokenHash, sessionId, expiresAt])
  },
  async removeByToken(executor: Executor, refreshHash: Buffer): Promise<void> {
    await executor.globalRows(REMOVE_BY_TOKEN, [refreshHash])
  },
  async removeOfUser(executor: Executor, userId: string): Promise<void> {
    await executor.globalRows(REMOVE_OF_USER, [userId])
  },
  async removeExpired(executor: Executor, now: string): Promise<void> {
    await executor.globalRows(REMOVE_EXPIRED, [now])
    await executor.globalRows(REMOVE_EXPIRED_ACCESS, [now])
  },
}
