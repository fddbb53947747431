import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A stored price list, without its percentages by category. */
export interface PriceListRecord {
  readonly id: string
  readonly name: string
  readonly general: Percent
  readonly isDefault: boolean
  /** 1 for a removed list. */
  readonly status: number
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

/** A price list to be written, with its percentages. */
export interface PriceListDraft {
  readonly id: string
  readonly name: string
  readonly general: Percent
  readonly categories: ReadonlyMap<string, Percent>
}

const COLUMNS = `id, name, general_percentage as general, is_default as "isDefault", status, version,
          created_at as "createdAt", updated_at as "updatedAt"`

const ALL = statement<PriceListRecord>(
  'price_lists.all',
  `select ${COLUMNS} from price_list where business_id = $1 and status = 0
    order by is_default desc, name collate "es-x-icu", id`,
)
const PERCENTAGES = statement<CategoryPercentage>(
  'price_lists.percentages',
  `select price_list_category.price_list_id as "listId", price_list_category.category_id as "categoryId",
          price_list_category.percentage
     from price_list_category
     join price_list on price_list.business_id = $1 and price_list.id = price_list_category.price_list_id
     join category on category.business_id = $1 and category.id = price_list_category.category_id
    where price_list_category.business_id = $1 and price_list.status = 0 and category.status = 0
      and ($2::uuid is null or price_list.id = $2)
    order by price_list_category.price_list_id, price_list_category.category_id`,
)
const FIND = statement<PriceListRecord>(
  'price_lists.find',
  `select ${COLUMNS} from price_list
    where business_id = $1 and status = 0 and case when $2 = 'default' then is_default else id::text = lower($2) end`,
)
const OF_CUSTOMER = statement<{ general: Percent; categoryId: string | undefined; percentage: Percent }>(
  'price_lists.of_customer',
  `select price_list.general_percentage as general, modifier.category_id as "categoryId", modifier.percentage
     from price_list
     left join (select price_list_category.price_list_id, price_list_category.category_id, price_list_category.percentage
                  from price_list_category
                  join category on category.business_id = $1 and category.id = price_list_category.category_id
                 where price_list_category.business_id = $1 and category.status = 0) as modifier
       on modifier.price_list_id = price_list.id
    where price_list.business_id = $1
      and price_list.id = coalesce(
        (select person.price_list_id from person where person.business_id = $1 and person.code = $2),
        (select usual.id from price_list usual where usual.business_id = $1 and usual.is_default))`,
)
// A shared lock: the removal of a price list waits until the record that refers to it is written.
const SHARE_LOCK = statement<{ status: number }>(
  'price_lists.share_lock',
  `select status from price_list where business_id = $1 and id = $2 for share`,
)
const LOCK = statement<PriceListRecord>(
  'price_lists.lock',
  `select ${COLUMNS} from price_list where business_id = $1 and id::text = lower($2) for no key update`,
)
const IS_USED = statement<{ isUsed: boolean }>(
  'price_lists.is_used',
  `select exists(select from person where business_id = $1 and price_list_id = $2 and status = 0) as "isUsed"`,
)
const INSERT = statement<PriceListRecord>(
  'price_lists.insert',
  `insert into price_list (business_id, id, name, general_percentage, is_default, created_at, updated_at, catalogue_at)
   select tenant_id, $2::uuid, $3, $4::numeric, $5::boolean, $6::timestamptz, $6, ${CATALOGUE_STAMP} from ${TENANT}
   on conflict do nothing returning ${COLUMNS}`,
)
const UPDATE = statement<PriceListRecord>(
  'price_lists.update',
  `update price_list set name = $3, general_percentage = $4, version = version + 1, updated_at = $5,
          catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)
const REMOVE_PERCENTAGES = statement(
  'price_lists.remove_percentages',
  'delete from price_list_category where business_id = $1 and price_list_id = $2',
)
const INSERT_PERCENTAGES = statement(
  'price_lists.insert_percentages',
  `insert into price_list_category (business_id, price_list_id, category_id, percentage)
   select tenant_id, $2, category_id, percentage
     from ${TENANT}
    cross join unnest($3::uuid[], $4::numeric[]) as modifier (category_id, percentage)`,
)
const REMOVE = statement<PriceListRecord>(
  'price_lists.remove',
  `update price_list set status = 1, version = version + 1, updated_at = $3, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and id = $2
   returning ${COLUMNS}`,
)

export const priceListsRepository = {
  all: (tx: BusinessTx): Promise<PriceListRecord[]> => tx.rows(ALL),

  /** The percentages by active category, of all active lists or of one. */
  percentages: (tx: BusinessTx, id?: string): Promise<CategoryPercentage[]> => tx.rows(PERCENTAGES, [id]),

  /** An active list with this text as its id, or `default`. */
  find: (tx: BusinessTx, id: string): Promise<PriceListRecord | undefined> => tx.row(FIND, [id]),

  /** The percentages of a customer's list, or of the default list. */
  async ofCustomer(tx: BusinessTx, person: string): Promise<PriceListConfig> {
    const rows = await tx.rows(OF_CUSTOMER, [person])
    const categories = rows.flatMap(({ categoryId, percentage }) =>
      categoryId === undefined ? [] : [[categoryId, percentage] as const],
    )
    return { general: rows[0]?.general ?? ZERO_PERCENT, categories: Object.fromEntries(categories) }
  },

  shareLock: (tx: BusinessTx, id: string) => tx.row(SHARE_LOCK, [id]),

  /** The list with this text as its id. Until this transaction ends, no new record can refer to it. */
  lock: (tx: BusinessTx, id: string): Promise<PriceListRecord | undefined> => tx.row(LOCK, [id]),

  /** Whether an active customer has it. */
  isUsed: async (tx: BusinessTx, id: string) => (await tx.row(IS_USED, [id]))?.isUsed === true,

  /** Undefined if an active list has the name already. */
  async insert(tx: BusinessTx, list: PriceListDraft, isDefault = false): Promise<PriceListRecord | undefined> {
    const row = await tx.row(INSERT, [list.id, list.name, list.general, isDefault, tx.now])
    if (row !== undefined) await insertPercentages(tx, list)
    return row
  },

  /** @throws a violation of `price_list_name` when another active list has the name */
  async update(tx: BusinessTx, list: PriceListDraft): Promise<PriceListRecord | undefined> {
    // Awaited, so that a taken name fails here: the caller could not tell it from the failure of a later statement.
    const row = await tx.row(UPDATE, [list.id, list.name, list.general, tx.now])
    await Promise.all([tx.rows(REMOVE_PERCENTAGES, [list.id]), insertPercentages(tx, list)])
    return row
  },

  remove: (tx: BusinessTx, id: string): Promise<PriceListRecord | undefined> => tx.row(REMOVE, [id, tx.now]),
}

const insertPercentages = async (tx: BusinessTx, { id, categories }: PriceListDraft): Promise<void> => {
  await tx.rows(INSERT_PERCENTAGES, [id, [...categories.keys()], [...categories.values()]])
}
