import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

type Executor = Pick<Database, 'globalRows'>

/** A browser as a business knows it. */
export interface BusinessDevice {
  readonly id: string
  readonly shortCode: number
  readonly name: string
  readonly counterSince: string | undefined
  readonly revokedAt: string | undefined
  readonly lastSeenAt: string
}

// Two devices that come at the same moment try the same code: the slower device is not added, and tries again.
const ADD = globalStatement<{ shortCode: number }>(
  'identity.add_business_device',
  `with added as (
     insert into business_device (business_id, device_id, short_code, name)
     select $1, $2, coalesce(max(short_code), 0) + 1, $3 from business_device where business_id = $1
     having not coalesce(bool_or(device_id = $2), false)
     on conflict do nothing returning short_code as "shortCode"
   )
   select "shortCode" from added
   union all
   select short_code from business_device where business_id = $1 and device_id = $2`,
)
const READMIT = globalStatement(
  'identity.readmit_business_device',
  `update business_device set revoked_at = null where business_id = $1 and device_id = $2 and revoked_at is not null`,
)
const COLUMNS = `device.id, short_code as "shortCode", name, counter_since as "counterSince", revoked_at as "revokedAt",
                 last_seen_at as "lastSeenAt"`
const OF_BUSINESS = globalStatement<BusinessDevice>(
  'identity.devices_of_business',
  `select ${COLUMNS} from business_device join device on device.id = device_id
    where business_id = $1 order by last_seen_at desc, short_code desc limit 500`,
)
// An update writes all columns, so two people who change the device at the same moment have to wait for each other.
// Otherwise a renaming could take back a revocation.
const LOCK = globalStatement<BusinessDevice>(
  'identity.lock_business_device',
  `select ${COLUMNS} from business_device join device on device.id = device_id
    where business_id = $1 and device_id::text = $2
      for no key update of business_device`,
)
const COUNTER = globalStatement<{ businessId: string; deviceId: string; deviceName: string }>(
  'identity.counter_of_device',
  `select business_id as "businessId", device_id as "deviceId", name as "deviceName"
     from business_device join device on device.id = device_id
    where secret_hash = $1 and ($2::uuid is null or business_id = $2) and counter_since is not null and revoked_at is null
    order by counter_since desc limit 1`,
)
const UPDATE = globalStatement(
  'identity.update_business_device',
  `update business_device set name = $3, counter_since = $4, revoked_at = $5 where business_id = $1 and device_id = $2`,
)
const TAKE_CODE = globalStatement(
  'identity.replace_business_device',
  `with gone as (delete from business_device where business_id = $1 and device_id = $3 returning short_code)
   update business_device set short_code = gone.short_code from gone where business_id = $1 and device_id = $2`,
)
const SIGNED_IN = globalStatement<{ deviceId: string; name: string }>(
  'identity.people_on_devices',
  `select distinct session.device_id as "deviceId", user_account.name || ' ' || user_account.last_name as name
     from session
     join user_account on user_account.id = session.user_id
    where session.business_id = $1 and session.device_id is not null and session.expires_at > $2
    order by 1, 2`,
)
// Ends also sessions whose last business is another: without the device's cookie they would come back to this business
// as a new device.
const END_SESSIONS = globalStatement(
  'identity.end_sessions_on_device',
  `delete from session using membership
    where session.device_id = $2 and membership.business_id = $1 and membership.user_id = session.user_id`,
)
const END_PIN_SESSIONS = globalStatement(
  'identity.end_pin_sessions_on_device',
  `delete from session where device_id = $2 and business_id = $1 and kind = 'pin'`,
)

export const businessDevicesRepository = {
  /**
   * Adds the device to the business under the next code, and answers the code. Undefined if another device took that
   * code at the same moment.
   */
  async add(executor: Executor, businessId: string, deviceId: string, name: string): Promise<number | undefined> {
    const [device] = await executor.globalRows(ADD, [businessId, deviceId, name])
    return device?.shortCode
  },
  async readmit(executor: Executor, businessId: string, deviceId: string): Promise<void> {
    await executor.globalRows(READMIT, [businessId, deviceId])
  },
  ofBusiness: (executor: Executor, businessId: string): Promise<BusinessDevice[]> =>
    executor.globalRows(OF_BUSINESS, [businessId]),
  /** The device, locked for the rest of the transaction. */
  async lock(executor: Executor, businessId: string, deviceId: string): Promise<BusinessDevice | undefined> {
    const [device] = await executor.globalRows(LOCK, [businessId, deviceId])
    return device
  },
  /**
   * The counter that a device's cookie opens: of the named business, or of the business that made it a counter last.
   */
  async counter(executor: Executor, secretHash: Buffer, businessId: string | undefined) {
    const [counter] = await executor.globalRows(COUNTER, [secretHash, businessId ?? null])
    return counter
  },
  async update(
    executor: Executor,
    businessId: string,
    { id, name, counterSince, revokedAt }: Pick<BusinessDevice, 'id' | 'name' | 'counterSince' | 'revokedAt'>,
  ): Promise<void> {
    await executor.globalRows(UPDATE, [businessId, id, name, counterSince, revokedAt])
  },
  /** Gives the device the code of another one, which leaves the business. */
  async replace(executor: Executor, businessId: string, deviceId: string, replacedId: string): Promise<void> {
    await executor.globalRows(TAKE_CODE, [businessId, deviceId, replacedId])
  },
  /** The names of the people who are signed in on each device, by their session's last business. */
  signedIn: (executor: Executor, businessId: string, now: string) => executor.globalRows(SIGNED_IN, [businessId, now]),
  /** Ends the sessions of the business's people on the device. */
  async endSessions(executor: Executor, businessId: string, deviceId: string): Promise<void> {
    await executor.globalRows(END_SESSIONS, [businessId, deviceId])
  },
  /** Ends the sessions that a PIN opened in the business on the device. */
  async endPinSessions(executor: Executor, businessId: string, deviceId: string): Promise<void> {
    await executor.globalRows(END_PIN_SESSIONS, [businessId, deviceId])
  },
}
