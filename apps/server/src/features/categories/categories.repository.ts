import { CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A category as it is stored, removed ones included (`status` 1). */
export interface CategoryRecord {
  readonly id: string
  readonly name: string
  readonly status: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = `id, name, status, version, created_at as "createdAt", updated_at as "updatedAt"`

const ALL = statement<CategoryRecord>(
  'categories.all',
  `select ${COLUMNS} from category where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
// A shared lock: the removal of a category waits until the records that refer to it are written.
const SHARE_LOCK = statement<{ id: string; status: number }>(
  'categories.share_lock',
  `select id, status from category where business_id = $1 and id = any($2::uuid[]) order by id for share`,
)
const LOCK = statement<CategoryRecord>(
  'categories.lock',
  `select ${COLUMNS} from category where business_id = $1 and id::text = lower($2) for no key update`,
)
const IS_USED = statement<{ isUsed: boolean }>(
  'categories.is_used',
  `select exists(select from product where business_id = $1 and category_id = $2 and status = 0)
          or exists(select from product_category
                      join product on product.business_id = $1 and product.code = product_category.product_code
                     where product_category.business_id = $1 and product_category.category_id = $2
                       and product.status = 0) as "isUsed"`,
)
const INSERT = statement<CategoryRecord>(
  'categories.insert',
  `insert into category (business_id, id, name, created_at, updated_at, catalogue_at)
   select tenant_id, $2::uuid, $3, $4::timestamptz, $4, ${CATALOGUE_STAMP} from ${TENANT}
   on conflict do nothing returning ${COLUMNS}`,
)
const INSERT_REMOVED = statement(
  'categories.insert_removed',
  `insert into category (business_id, id, name, status, created_at, updated_at, catalogue_at)
   select tenant_id, $2::uuid, $3, 1, $4::timestamptz, $4, ${CATALOGUE_STAMP} from ${TENANT}`,
)
const RENAME = statement<CategoryRecord>(
  'categories.rename',
  `update category set name = $3, version = version + 1, updated_at = $4, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)
const REMOVE = statement<CategoryRecord>(
  'categories.remove',
  `update category set status = 1, version = version + 1, updated_at = $3, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)

export const categoriesRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  shareLock: (tx: BusinessTx, ids: readonly string[]) => tx.rows(SHARE_LOCK, [ids]),
  /** The category with this text as its id. Until this transaction ends, no new record can refer to it. */
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  /** Whether an active product is in it, as its main category or a further one. */
  isUsed: async (tx: BusinessTx, id: string) => (await tx.row(IS_USED, [id]))?.isUsed === true,
  insertRemoved: (tx: BusinessTx, id: string, name: string) => tx.write(INSERT_REMOVED, [id, name, tx.now]),
  /** Undefined if an active category has the name already. */
  insert: (tx: BusinessTx, id: string, name: string) => tx.row(INSERT, [id, name, tx.now]),
  /** @throws a violation of `category_name` when another active category has the name */
  rename: (tx: BusinessTx, id: string, name: string) => tx.row(RENAME, [id, name, tx.now]),
  remove: (tx: BusinessTx, id: string) => tx.row(REMOVE, [id, tx.now]),
}
