import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface RoleRecord {
  readonly id: string
  readonly name: string
}

const ALL = statement<RoleRecord>(
  'roles.all',
  `select id, name from role where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
// A shared lock: the removal of a role waits until the records that refer to it are written.
const SHARE_LOCK = statement<{ id: string; status: number }>(
  'roles.share_lock',
  `select id, status from role where business_id = $1 and id = any($2::uuid[]) order by id for share`,
)
const INSERT = statement(
  'roles.insert',
  `insert into role (business_id, id, name)
   select tenant_id, id, name from ${TENANT} cross join unnest($2::uuid[], $3::text[]) as opened (id, name)`,
)

export const rolesRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  shareLock: (tx: BusinessTx, ids: readonly string[]) => tx.rows(SHARE_LOCK, [ids]),
  async insert(tx: BusinessTx, roles: readonly RoleRecord[]): Promise<void> {
    await tx.rows(INSERT, [roles.map(({ id }) => id), roles.map(({ name }) => name)])
  },
}
