import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

/** A zone as it is stored. */
export interface ZoneRecord {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = `id, name, description, version, created_at as "createdAt", updated_at as "updatedAt"`

const ALL = statement<ZoneRecord>(
  'zones.all',
  `select ${COLUMNS} from zone where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
// The shared lock keeps whoever would remove it waiting until what refers to it is written.
const HOLD = statement<{ status: number }>(
  'zones.hold',
  `select status from zone where business_id = $1 and id = $2 for share`,
)
const INSERT = statement<ZoneRecord>(
  'zones.insert',
  `insert into zone (business_id, id, name, description, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict do nothing returning ${COLUMNS}`,
)

export const zonesRepository = {
  all: (tx: Transaction) => tx.rows(ALL),
  hold: (tx: Transaction, id: string) => tx.row(HOLD, [id]),
  /** Undefined when an active zone has the name already. */
  insert: (tx: Transaction, zone: { id: string; name: string; description: string | undefined }) =>
    tx.row(INSERT, [zone.id, zone.name, zone.description, tx.now]),
}
