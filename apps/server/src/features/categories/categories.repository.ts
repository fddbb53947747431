import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

/** A category as it is stored. */
export interface CategoryRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = `id, name, version, created_at as "createdAt", updated_at as "updatedAt"`

const ALL = statement<CategoryRecord>(
  'categories.all',
  `select ${COLUMNS} from category where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
// The shared lock keeps whoever would remove one of them waiting until what refers to it is written.
const HOLD = statement<{ id: string; status: number }>(
  'categories.hold',
  `select id, status from category where business_id = $1 and id = any($2::uuid[]) order by id for share`,
)
const INSERT = statement<CategoryRecord>(
  'categories.insert',
  `insert into category (business_id, id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)
   on conflict do nothing returning ${COLUMNS}`,
)

export const categoriesRepository = {
  all: (tx: Transaction) => tx.rows(ALL),
  hold: (tx: Transaction, ids: readonly string[]) => tx.rows(HOLD, [ids]),
  /** Undefined when an active category has the name already. */
  insert: (tx: Transaction, id: string, name: string) => tx.row(INSERT, [id, name, tx.now]),
}
