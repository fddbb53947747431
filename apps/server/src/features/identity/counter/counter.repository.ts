import type { Counter, OwnSession } from '@trastienda/contract/counter.contract'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

type Executor = Pick<Database, 'globalRows'>

/** The facts that decide who may give somebody a PIN. */
export interface PinOwner {
  readonly name: string
  readonly role: StaffRole
  readonly isActive: boolean
  /** Undefined for a person with only a PIN. */
  readonly passwordHash: string | undefined
}

const PEOPLE = globalStatement<Counter['people'][number]>(
  'counter.people',
  `select user_account.id as "$id", name, last_name as "lastName", role,
          password_hash is null as "isPinOnly", pin_hash is not null as "hasPin",
          pin_failures >= $2 as "isLocked"
     from membership
     join user_account on user_account.id = membership.user_id
    where business_id = $1 and status = 'active'
    order by name, last_name, user_account.id`,
)
const PIN_OWNER = globalStatement<PinOwner>(
  'counter.pin_owner',
  `select name, role, status = 'active' as "isActive", password_hash as "passwordHash"
     from membership
     join user_account on user_account.id = membership.user_id
    where business_id = $1 and user_account.id::text = $2`,
)
const SESSIONS = globalStatement<Omit<OwnSession, 'isThis'>>(
  'counter.own_sessions',
  `select session.id as "$id", coalesce(business_device.name, 'Dispositivo') as "deviceName", kind, created_at as "createdAt",
          used_at as "usedAt"
     from session
     left join business_device on business_device.business_id = session.business_id
                              and business_device.device_id = session.device_id
    where user_id = $1 and expires_at > $2
    order by used_at desc limit 200`,
)
const REMOVE_SESSION = globalStatement<{ id: string }>(
  'counter.remove_own_session',
  `delete from session where user_id = $1 and id::text = $2 returning id`,
)
const REMOVE_OTHERS = globalStatement<{ id: string }>(
  'counter.remove_other_sessions',
  `delete from session where user_id = $1 and id <> $2 returning id`,
)

export const counterRepository = {
  /** The active people of a business, by name. @param lockAfter how many wrong PINs in a row lock one */
  people: (executor: Executor, businessId: string, lockAfter: number) =>
    executor.globalRows(PEOPLE, [businessId, lockAfter]),
  async pinOwner(executor: Executor, businessId: string, userId: string): Promise<PinOwner | undefined> {
    const [owner] = await executor.globalRows(PIN_OWNER, [businessId, userId])
    return owner
  },
  sessions: (executor: Executor, userId: string, now: string) => executor.globalRows(SESSIONS, [userId, now]),
  async removeSession(executor: Executor, userId: string, id: string): Promise<boolean> {
    return (await executor.globalRows(REMOVE_SESSION, [userId, id])).length === 1
  },
  /** Ends all sessions of a user but one, and counts them. */
  async removeOtherSessions(executor: Executor, userId: string, id: string): Promise<number> {
    return (await executor.globalRows(REMOVE_OTHERS, [userId, id])).length
  },
}
