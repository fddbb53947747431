import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { MemberStatus } from '@trastienda/domain/staff/members'
import { PIN_FAILURES_BEFORE_LOCK } from '@trastienda/domain/staff/pin'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** The addressee of a mail to the owners. */
export interface OwnerRow {
  /** The user's. */
  readonly id: string
  readonly email: string
  readonly name: string
}

/** A user in the transaction's business. */
export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly lastName: string
  /** Undefined for a person with only a PIN. */
  readonly email: string | undefined
  readonly role: StaffRole
  readonly status: MemberStatus
  readonly hasPin: boolean
  readonly isPinLocked: boolean
  readonly lastSeenAt: string | undefined
  readonly version: number
}

const MEMBERS = `select user_account.id, user_account.name, user_account.last_name as "lastName", user_account.email,
          membership.role, membership.status, membership.pin_hash is not null as "hasPin",
          membership.pin_failures >= ${PIN_FAILURES_BEFORE_LOCK} as "isPinLocked",
          membership.last_seen_at as "lastSeenAt", membership.version
     from membership
     join user_account on user_account.id = membership.user_id
    where membership.business_id = $1`

const ALL = statement<MemberRow>(
  'staff.members',
  `${MEMBERS}
    order by membership.status, user_account.name collate "es-x-icu", user_account.last_name collate "es-x-icu", id`,
)
const OWNERS_WITH_EMAIL = statement<OwnerRow>(
  'staff.owners_with_email',
  `select user_account.id, user_account.email, user_account.name
     from membership join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and role = 'owner' and membership.status = 'active' and email is not null`,
)
// Two owners who demote each other wait for each other here: the second then finds that they are an owner no more.
const LOCK_WITH_OWNERS = statement<MemberRow>(
  'staff.lock_member_with_owners',
  `${MEMBERS}
      and (membership.user_id::text = lower($2) or (membership.role = 'owner' and membership.status = 'active'))
    order by membership.user_id
      for no key update of membership`,
)
const INSERT_USER = statement(
  'staff.insert_user_without_email',
  `insert into user_account (id, name, last_name, created_at, updated_at)
   select $2, $3, $4, $5, $5 where $1::uuid is not null`,
)
const INSERT = statement(
  'staff.insert_member',
  `insert into membership (business_id, user_id, role, created_at) values ($1, $2, $3, $4)`,
)
const UPDATE = statement<{ version: number }>(
  'staff.update_member',
  `update membership set role = $3, status = $4, version = version + 1
    where membership.business_id = $1 and user_id = $2
   returning version`,
)
// Only people who enter by PIN: a person who signs in has one name in all their businesses.
const RENAME = statement(
  'staff.rename_member',
  `update user_account set name = $3, last_name = $4, updated_at = $5
    where id = $2 and email is null
      and exists (select from membership where membership.business_id = $1 and user_id = $2)`,
)

export const membersRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  /** The active owners with an e-mail. */
  ownersWithEmail: (tx: BusinessTx) => tx.rows(OWNERS_WITH_EMAIL),
  /** A member, with this text as their id, and the active owners, all locked for the rest of the transaction. */
  lockWithOwners: (tx: BusinessTx, id: string) => tx.rows(LOCK_WITH_OWNERS, [id]),
  /** Adds a person with only a PIN. */
  insert(tx: BusinessTx, { id, name, lastName, role }: Pick<MemberRow, 'id' | 'name' | 'lastName' | 'role'>): void {
    tx.write(INSERT_USER, [id, name, lastName, tx.now])
    tx.write(INSERT, [id, role, tx.now])
  },
  async update(tx: BusinessTx, { id, name, lastName, role, status }: MemberRow): Promise<number> {
    tx.write(RENAME, [id, name, lastName, tx.now])
    const updated = await tx.row(UPDATE, [id, role, status])
    if (updated === undefined) throw new Error(`The locked member ${id} is gone`)
    return updated.version
  },
}
