import { percent, type Percent } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

/** A price list as it is stored, without its percentages by category. */
export interface PriceListRecord {
  readonly id: string
  readonly name: string
  readonly general: Percent
  readonly isDefault: boolean
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** One list's percentage for one category. */
export interface CategoryPercentage {
  readonly listId: string
  readonly categoryId: string
  readonly percentage: Percent
}

interface PriceListRow {
  readonly id: string
  readonly name: string
  readonly general: string
  readonly isDefault: boolean
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const ALL = statement<PriceListRow>(
  'price_lists.all',
  `select id, name, general_percentage as general, is_default as "isDefault", version, created_at as "createdAt",
          updated_at as "updatedAt"
     from price_list
    where business_id = $1 and status = 0
    order by is_default desc, name collate "es-x-icu", id`,
)
const PERCENTAGES = statement<{ listId: string; categoryId: string; percentage: string }>(
  'price_lists.percentages',
  `select price_list_category.price_list_id as "listId", price_list_category.category_id as "categoryId",
          price_list_category.percentage
     from price_list_category
     join price_list on price_list.business_id = $1 and price_list.id = price_list_category.price_list_id
    where price_list_category.business_id = $1 and price_list.status = 0
    order by price_list_category.price_list_id, price_list_category.category_id`,
)
// The shared lock keeps whoever would remove it waiting until what refers to it is written.
const HOLD = statement<{ status: number }>(
  'price_lists.hold',
  `select status from price_list where business_id = $1 and id = $2 for share`,
)
const INSERT_DEFAULT = statement(
  'price_lists.insert_default',
  `insert into price_list (business_id, id, name, general_percentage, is_default, created_at, updated_at)
   values ($1, $2, $3, $4, true, $5, $5)`,
)

export const priceListsRepository = {
  async all(tx: Transaction): Promise<PriceListRecord[]> {
    return (await tx.rows(ALL)).map(toPriceList)
  },
  /** Of all active lists. */
  async percentages(tx: Transaction): Promise<CategoryPercentage[]> {
    return (await tx.rows(PERCENTAGES)).map(({ listId, categoryId, percentage }) => ({
      listId,
      categoryId,
      percentage: percent(percentage),
    }))
  },
  hold: (tx: Transaction, id: string) => tx.row(HOLD, [id]),
  async insertDefault(tx: Transaction, list: { id: string; name: string; general: Percent }): Promise<void> {
    await tx.rows(INSERT_DEFAULT, [list.id, list.name, list.general, tx.now])
  },
}

const toPriceList = (row: PriceListRow): PriceListRecord => ({
  id: row.id,
  name: row.name,
  general: percent(row.general),
  isDefault: row.isDefault,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
