import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A register as it is stored, with its open session and the name of its browser. */
export interface RegisterRecord {
  readonly number: number
  readonly name: string
  /** The fund in which its cash lies; undefined for Caja. */
  readonly fund: string | undefined
  readonly deviceId: string | undefined
  readonly deviceName: string | undefined
  readonly openSession: string | undefined
  readonly version: number
}

/** Read in a query of its own: in a cluster browsers are stored on another machine than the registers. */
const DEVICES = `(select device_id as id, name from business_device where business_id = $1)`
const COLUMNS = `cash_register.number, cash_register.name, fund_id as fund, cash_register.device_id as "deviceId", device.name as "deviceName",
          cash_session.id as "openSession", cash_register.version
     from cash_register
     left join cash_session on cash_session.business_id = $1 and register_number = cash_register.number and closed_at is null
     left join ${DEVICES} as device on device.id = cash_register.device_id
    where cash_register.business_id = $1`

const ALL = statement<RegisterRecord>('cash_registers.all', `select ${COLUMNS} order by cash_register.number`)
const OF_DEVICE = statement<RegisterRecord>(
  'cash_registers.of_device',
  `select ${COLUMNS} and cash_register.device_id = $2`,
)
const LOCK = statement<{ number: number }>(
  'cash_registers.lock',
  `select number from cash_register where business_id = $1 order by number for no key update`,
)
const ADD = statement(
  'cash_registers.add',
  `insert into cash_register (business_id, number, name, fund_id) select tenant_id, $2, $3, $4 from ${TENANT} on conflict do nothing`,
)
const BIND = statement(
  'cash_registers.bind',
  `update cash_register set device_id = $3, version = version + 1 where business_id = $1 and number = $2`,
)
const RENAME = statement(
  'cash_registers.rename',
  `update cash_register set name = $3, version = version + 1 where business_id = $1 and number = $2`,
)
// The row stays locked until the commit: numbers of reports have no holes.
const TAKE_NUMBER = statement<{ number: number }>(
  'cash_registers.take_number',
  `update cash_register set last_report = last_report + 1 where business_id = $1 and number = $2 returning last_report as number`,
)
export const cashRegistersRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  ofDevice: async (tx: BusinessTx, deviceId: string | undefined) =>
    deviceId === undefined ? undefined : tx.row(OF_DEVICE, [deviceId]),
  /** All registers, locked: who opens, binds or releases one waits for the others who do. */
  async lockAll(tx: BusinessTx): Promise<RegisterRecord[]> {
    await tx.rows(LOCK)
    return tx.rows(ALL)
  },
  add: (tx: BusinessTx, { number, name, fund }: Pick<RegisterRecord, 'number' | 'name' | 'fund'>) =>
    tx.write(ADD, [number, name, fund]),
  bind: (tx: BusinessTx, number: number, deviceId: string | undefined) => tx.write(BIND, [number, deviceId]),
  rename: (tx: BusinessTx, number: number, name: string) => tx.write(RENAME, [number, name]),
  async takeReportNumber(tx: BusinessTx, register: number): Promise<number> {
    const row = await tx.row(TAKE_NUMBER, [register])
    if (row === undefined) throw new Error(`There is no register ${register}`)
    return row.number
  },
}
