import { CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A zone as it is stored, removed ones included (`status` 1). */
export interface ZoneRecord {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly x: number | undefined
  readonly y: number | undefined
  readonly status: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export interface ZoneDraft {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly coords: { readonly x: number; readonly y: number } | undefined
}

const COLUMNS = `id, name, description, coordinate_x as x, coordinate_y as y, status, version,
          created_at as "createdAt", updated_at as "updatedAt"`

const ALL = statement<ZoneRecord>(
  'zones.all',
  `select ${COLUMNS} from zone where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
// A shared lock: the removal of a zone waits until the record that refers to it is written.
const SHARE_LOCK = statement<{ status: number }>(
  'zones.share_lock',
  `select status from zone where business_id = $1 and id = $2 for share`,
)
const LOCK = statement<ZoneRecord>(
  'zones.lock',
  `select ${COLUMNS} from zone where business_id = $1 and id::text = lower($2) for no key update`,
)
const IS_USED = statement<{ isUsed: boolean }>(
  'zones.is_used',
  `select exists(select from person where business_id = $1 and zone_id = $2 and status = 0) as "isUsed"`,
)
const INSERT = statement<ZoneRecord>(
  'zones.insert',
  `insert into zone (business_id, id, name, description, coordinate_x, coordinate_y, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict do nothing returning ${COLUMNS}`,
)
const UPDATE = statement<ZoneRecord>(
  'zones.update',
  `update zone
      set name = $3, description = $4, coordinate_x = $5, coordinate_y = $6, version = version + 1, updated_at = $7
    where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)
// Browsers keep contacts with the names of their zones, so these contacts have changed too. They are locked in the order of
// their codes, as everywhere.
const TOUCH_PEOPLE = statement(
  'zones.touch_people',
  `update person set catalogue_at = ${CATALOGUE_STAMP}
     from (select code from person where business_id = $1 and zone_id = $2 order by code for no key update) as living
   
    where person.business_id = $1 and person.code = living.code`,
)
const REMOVE = statement<ZoneRecord>(
  'zones.remove',
  `update zone set status = 1, version = version + 1, updated_at = $3 where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)

const valuesOf = ({ id, name, description, coords }: ZoneDraft) => [id, name, description, coords?.x, coords?.y]

export const zonesRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  shareLock: (tx: BusinessTx, id: string) => tx.row(SHARE_LOCK, [id]),
  /** The zone by any text that may be its id. Until this transaction ends, no new record can refer to it. */
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  /** Whether an active customer is in it. */
  isUsed: async (tx: BusinessTx, id: string) => (await tx.row(IS_USED, [id]))?.isUsed === true,
  /** Undefined where an active zone has the name already. */
  insert: (tx: BusinessTx, zone: ZoneDraft) => tx.row(INSERT, [...valuesOf(zone), tx.now]),
  /** @throws a violation of `zone_name` when another active zone has the name */
  async update(tx: BusinessTx, zone: ZoneDraft): Promise<ZoneRecord | undefined> {
    // Awaited, so that a name that is taken fails here and not in a later statement, from which the caller could not tell it.
    const updated = await tx.row(UPDATE, [...valuesOf(zone), tx.now])
    tx.write(TOUCH_PEOPLE, [zone.id])
    return updated
  },
  remove: (tx: BusinessTx, id: string) => tx.row(REMOVE, [id, tx.now]),
}
