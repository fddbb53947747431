import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

type Executor = Pick<Database, 'globalRows'>

const SEE = globalStatement<{ id: string }>(
  'identity.see_device',
  `update device set last_seen_at = $2 where secret_hash = $1 returning id`,
)
const INSERT = globalStatement(
  'identity.insert_device',
  `insert into device (id, secret_hash, last_seen_at) values ($1, $2, $3)`,
)
// The device with a business's highest code stays, because the next code is one above it: no code is given twice.
const FORGET_UNSEEN = globalStatement(
  'identity.forget_unseen_devices',
  `delete from business_device using device
    where device.id = business_device.device_id and device.last_seen_at <= $1
      and exists (select from business_device later
                   where later.business_id = business_device.business_id and later.short_code > business_device.short_code)`,
)
const REMOVE_UNSEEN = globalStatement(
  'identity.remove_unseen_devices',
  `delete from device
    where last_seen_at <= $1 and not exists (select from session where session.device_id = device.id)
      and not exists (select from business_device where business_device.device_id = device.id)`,
)

export const devicesRepository = {
  /** The device of a cookie's secret, which is marked as seen now. */
  async see(executor: Executor, secretHash: Buffer, now: string): Promise<string | undefined> {
    const [device] = await executor.globalRows(SEE, [secretHash, now])
    return device?.id
  },
  async insert(executor: Executor, id: string, secretHash: Buffer, now: string): Promise<void> {
    await executor.globalRows(INSERT, [id, secretHash, now])
  },
  async removeUnseen(executor: Executor, before: string): Promise<void> {
    await executor.globalRows(FORGET_UNSEEN, [before])
    await executor.globalRows(REMOVE_UNSEEN, [before])
  },
}
