import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

/** A database or a transaction: both run statements on global tables. */
type Executor = Pick<Database, 'globalRows'>

/** Who signs in by e-mail and password. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly lastName: string
  readonly passwordHash: string
}

export interface User extends Account {
  readonly businessId: string
}

/** A user with the business that they sign in to. */
export interface SigningIn extends User {
  /** False if they are suspended in every business. */
  readonly isActive: boolean
  /** Their sign-in has a second step. */
  readonly hasTotp: boolean
}

/** A user as the operator sees them, once per business. */
export interface UserListing {
  readonly id: string
  /** Empty for a person with only a PIN. */
  readonly email: string
  readonly name: string
  readonly lastName: string
  readonly createdAt: string
  readonly businessId: string
}

const INSERT_USER = globalStatement<{ id: string }>(
  'identity.insert_user',
  `insert into user_account (id, email, password_hash, name, last_name, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict (email) do nothing returning id`,
)
const INSERT_SUBSCRIPTION = globalStatement(
  'identity.insert_subscription',
  `insert into subscription (business_id, state, trial_ends_at) values ($1, 'trial', $2)`,
)
const INSERT_MEMBERSHIP = globalStatement(
  'identity.insert_membership',
  `insert into membership (user_id, business_id, role, created_at) values ($1, $2, 'owner', $3)`,
)
// The requested business comes first, then the one of the last use.
const BY_EMAIL = globalStatement<SigningIn>(
  'identity.user_by_email',
  `select user_account.id, email, name, last_name as "lastName", password_hash as "passwordHash",
          membership.business_id as "businessId", membership.status = 'active' as "isActive",
          totp_confirmed_at is not null as "hasTotp"
     from user_account
     join membership on membership.user_id = user_account.id
    where email = $1
    order by membership.status, (membership.business_id = $2::uuid) desc nulls last,
             membership.last_seen_at desc nulls last, membership.created_at
    limit 1`,
)
const USED_LAST = globalStatement<Pick<User, 'businessId'>>(
  'identity.business_used_last',
  `select business_id as "businessId" from membership
    where user_id = $1 and status = 'active'
    order by (business_id = $2) desc, last_seen_at desc nulls last, created_at
    limit 1`,
)
const BY_ID = globalStatement<User>(
  'identity.user_by_id',
  `select user_account.id, email, name, last_name as "lastName", password_hash as "passwordHash",
          membership.business_id as "businessId"
     from user_account
     join membership on membership.user_id = user_account.id
    where user_account.id = $1 and password_hash is not null
    order by membership.created_at
    limit 1`,
)
const BY_RESET = globalStatement<Pick<User, 'id'>>(
  'identity.user_by_password_reset',
  `select user_id as id from access_token where token_hash = $1 and user_id is not null`,
)
const BUSINESSES_OF = globalStatement<{ id: string }>(
  'identity.businesses_of_user',
  `select business_id as id from membership where user_id = $1 order by created_at, business_id`,
)
const ALL = globalStatement<UserListing>(
  'identity.users',
  `select user_account.id, coalesce(email, '') as email, name, last_name as "lastName",
          user_account.created_at as "createdAt", membership.business_id as "businessId"
     from user_account
     join membership on membership.user_id = user_account.id
    order by user_account.created_at, email`,
)
const SET_PASSWORD = globalStatement(
  'identity.set_password',
  `update user_account set password_hash = $2, updated_at = $3 where id = $1`,
)
const INSERT_RESET = globalStatement(
  'identity.insert_password_reset',
  `insert into access_token (token_hash, user_id, expires_at) values ($1, $2, $3)`,
)
const TAKE_RESET = globalStatement<{ user_id: string }>(
  'identity.take_password_reset',
  `delete from access_token where token_hash = $1 and user_id is not null and expires_at > $2 returning user_id`,
)
const REMOVE_RESETS = globalStatement('identity.remove_password_resets', `delete from access_token where user_id = $1`)

export const usersRepository = {
  /** False when the e-mail has an account already. */
  async insert(executor: Executor, user: Account, now: string): Promise<boolean> {
    const { id, email, passwordHash, name, lastName } = user
    const inserted = await executor.globalRows(INSERT_USER, [id, email, passwordHash, name, lastName, now])
    return inserted.length === 1
  },
  async insertMembership(executor: Executor, user: User, trialEndsAt: string, now: string): Promise<void> {
    await executor.globalRows(INSERT_SUBSCRIPTION, [user.businessId, trialEndsAt])
    await executor.globalRows(INSERT_MEMBERSHIP, [user.id, user.businessId, now])
  },
  /**
   * The user of an e-mail, with the business to open: among their active ones the named one, else the one of the last
   * use.
   */
  async byEmail(executor: Executor, email: string, businessId?: string): Promise<SigningIn | undefined> {
    const [user] = await executor.globalRows(BY_EMAIL, [email, businessId])
    return user
  },
  /** The business of a session's last use; if its person may not enter it any more, another of theirs. */
  async usedLast(executor: Executor, session: { userId: string; businessId: string }): Promise<string | undefined> {
    const [used] = await executor.globalRows(USED_LAST, [session.userId, session.businessId])
    return used?.businessId
  },
  /** Undefined also for a person with only a PIN. */
  async byId(executor: Executor, id: string): Promise<User | undefined> {
    const [user] = await executor.globalRows(BY_ID, [id])
    return user
  },
  all: (executor: Executor): Promise<UserListing[]> => executor.globalRows(ALL),
  async setPassword(executor: Executor, userId: string, passwordHash: string, now: string): Promise<void> {
    await executor.globalRows(SET_PASSWORD, [userId, passwordHash, now])
    await executor.globalRows(REMOVE_RESETS, [userId])
  },
  async insertReset(executor: Executor, reset: { tokenHash: Buffer; userId: string; expiresAt: string }) {
    await executor.globalRows(INSERT_RESET, [reset.tokenHash, reset.userId, reset.expiresAt])
  },
  /** The ids of a user's businesses, the oldest first, with those where they are suspended. */
  async businessesOf(executor: Executor, userId: string): Promise<string[]> {
    return (await executor.globalRows(BUSINESSES_OF, [userId])).map(({ id }) => id)
  },
  /** The user of a reset token, valid or not. */
  async byReset(executor: Executor, tokenHash: Buffer): Promise<Pick<User, 'id'> | undefined> {
    const [user] = await executor.globalRows(BY_RESET, [tokenHash])
    return user
  },
  /** Uses up a valid reset token: only one of two requests with it gets true. */
  async takeReset(executor: Executor, tokenHash: Buffer, now: string): Promise<boolean> {
    return (await executor.globalRows(TAKE_RESET, [tokenHash, now])).length === 1
  },
}
