import { groupedList } from '#platform/lists/grouped-list'
import type { Money, UnitCost } from '@trastienda/domain/money/amount'
import { surchargeProduct } from '@trastienda/domain/account/installment-plans'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import type { BusinessTx } from '#platform/database/business-tx'
import { PRICE_BASIS, VAT_IN_PRICES, VAT_OF_PRICES } from '#platform/price-terms'
import { CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement, TENANT } from '#platform/database/statement'
import { searchText } from '@trastienda/domain/text/search-order'
import {
  storedColumns,
  PRODUCT_COLUMNS,
  type ExportedProduct,
  type StoredProduct,
  type ProductRecord,
  type ProductView,
} from './product-table.ts'

/** The facts of a product that the setting and printing of prices need. */
export interface SelectedProduct {
  readonly code: string
  readonly name: string
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly cost: UnitCost
  readonly replacementCost: UnitCost | undefined
  readonly categoryId: string
  readonly categoryName: string
  /** The proposed price that somebody did not want. */
  readonly dismissedPrice: Money | undefined
}

/** Chooses active products by codes, category and search; undefined does not narrow. */
export interface ProductFilter {
  readonly codes: readonly string[] | undefined
  readonly categoryId: string | undefined
  /** `like` patterns of the search. */
  readonly patterns: readonly string[] | undefined
  /** Only products whose price does not cover their cost, by the business's choice of costs. */
  readonly isBelowCost: boolean
  readonly except: readonly string[]
  /** Removed products too. */
  readonly isRemovedToo: boolean
}

const BY_CODES = statement<ProductRecord>(
  'products.by_codes',
  `select ${PRODUCT_COLUMNS} from product where product.business_id = $1 and product.code = any($2::text[])`,
)
const HAS_LOTS = 'exists (select from lot where lot.business_id = $1 and lot.product_code = product.code)'
const VIEWED = `from product
     join category on category.business_id = $1 and category.id = product.category_id
    where product.business_id = $1`
const VIEWS = statement<ProductView>(
  'products.views',
  `select ${PRODUCT_COLUMNS}, ${HAS_LOTS} as "hasLots", ${VAT_OF_PRICES} as "pricesIncludeVat", category.name as "categoryName",
          array(select product_category.category_id::text from product_category
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategoryIds"
     ${VIEWED} and product.code = any($2::text[])`,
)
const EXPORTED = statement<ExportedProduct>(
  'products.exported',
  `select ${PRODUCT_COLUMNS}, category.name as "categoryName",
          array(select further.name from product_category
                  join category further on further.business_id = $1 and further.id = product_category.category_id
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategoryNames"
     ${VIEWED} and product.status = 0 order by product.sort_key, product.code`,
)
// Removed products count, as what was sold of them is still searched. The trigram index reads by the first pattern.
const MATCHING = statement<{ code: string }>(
  'products.matching',
  `select code from product
    where business_id = $1 and sort_key like ($2::text[])[1] and sort_key like all($2) limit $3`,
)
const EXACT = statement<{ code: string }>(
  'products.exact',
  `select code from product where business_id = $1 and (code = any($2::text[]) or ean = any($2))`,
)
const WITH_LOTS = statement<{ code: string }>(
  'products.with_lots',
  `select code from product where business_id = $1 and code = $2 and ${HAS_LOTS}`,
)
// The parameters of the insert and the update: the columns from $2 on, then the texts that searches look through, then the
// instant.
const SEARCH_TEXTS = storedColumns.next(2)
const NOW = SEARCH_TEXTS + 1
const SENT = `${storedColumns.sent(2)}
     join unnest($2::text[], $${SEARCH_TEXTS}::text[]) as searched (product, search_text) on searched.product = sent.code`

const INSERT = statement<{ code: string }>(
  'products.insert',
  `insert into product (business_id, ${storedColumns.list}, search_text, created_at, updated_at, catalogue_at)
   select tenant_id, ${storedColumns.list}, search_text, $${NOW}, $${NOW}, ${CATALOGUE_STAMP}
     from ${TENANT} cross join ${SENT}
   on conflict do nothing returning code`,
)
const INSERT_SURCHARGE = statement(
  'products.insert_surcharge',
  `insert into product (business_id, code, name, category_id, check_stock, iva, status, search_text, created_at, updated_at, catalogue_at)
   select tenant_id, $2, $3, $4::uuid, 'without_stock', $5::numeric, 1, $6, $7::timestamptz, $7, ${CATALOGUE_STAMP} from ${TENANT}`,
)
// The lock that stock changes take too, so that both wait for each other.
const LOCK = statement<ProductRecord>(
  'products.lock',
  `select ${PRODUCT_COLUMNS} from product where product.business_id = $1 and product.code = any($2::text[])
    order by product.code for no key update`,
)
const UPDATE = statement(
  'products.update',
  `update product
      set ${storedColumns.assignments('code')}, search_text = searched.search_text, status = 0, version = version + 1,
          updated_at = $${NOW}, catalogue_at = ${CATALOGUE_STAMP}
     from ${SENT}
    where product.business_id = $1 and product.code = sent.code`,
)
const REMOVE = statement(
  'products.remove',
  `update product set status = 1, version = version + 1, updated_at = $3, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and code = any($2::text[])`,
)
const REMOVE_CATEGORIES = statement(
  'products.remove_categories',
  'delete from product_category where business_id = $1 and product_code = any($2::text[])',
)
const INSERT_CATEGORIES = statement(
  'products.insert_categories',
  `insert into product_category (business_id, product_code, category_id, position)
   select tenant_id, product_code, category_id, place
     from ${TENANT}
    cross join unnest($2::text[], $3::uuid[], $4::smallint[]) as further (product_code, category_id, place)`,
)
const SET_PRICES = statement(
  'products.set_prices',
  `update product set selling_price = priced.price, version = version + 1, updated_at = $4, catalogue_at = ${CATALOGUE_STAMP}
     from unnest($2::text[], $3::numeric[]) as priced (code, price)
    where product.business_id = $1 and product.code = priced.code`,
)
// The rule is `costToCover` of the domain.
const COST_TO_COVER = `coalesce(case ${PRICE_BASIS} when 'replacement' then product.replacement_cost end, product.cost)`
// Costs are net, so that a final price has to cover their IVA too.
const BELOW_COST = `product.selling_price < ${COST_TO_COVER} * case when ${VAT_IN_PRICES} then 1 + product.iva / 100 else 1 end`
const SELECTED_ROWS = `product.business_id = $1 and (product.status = 0 or $7::boolean)
      and ($2::text[] is null or product.code = any($2)) and ($3::uuid is null or product.category_id = $3)
      and ($4::text[] is null or product.sort_key like all($4)) and product.code <> all($5::text[])
      and (not $6::boolean or ${BELOW_COST})`
// In the order of their codes, as stock changes lock them.
const LOCK_SELECTED = statement<{ code: string }>(
  'products.lock_selected',
  `select code from product where ${SELECTED_ROWS} order by product.code for no key update`,
)
const SELECTED = statement<SelectedProduct>(
  'products.selected',
  `select product.code, product.name, product.selling_price as "sellingPrice", product.iva, product.cost,
          product.replacement_cost as "replacementCost", product.category_id as "categoryId", category.name as "categoryName",
          product.dismissed_price as "dismissedPrice"
     from product
     join category on category.business_id = $1 and category.id = product.category_id
    where ${SELECTED_ROWS}
    order by category.name collate "es-x-icu", product.category_id, product.sort_key, product.code`,
)
const HIGHEST_CODE = statement<{ code: string }>(
  'products.highest_code',
  `select code from product where business_id = $1 and code ~ '^[0-9]+$' order by code::numeric desc limit 1`,
)

export const productsRepository = {
  byCodes: (tx: BusinessTx, codes: readonly string[]): Promise<ProductRecord[]> => tx.rows(BY_CODES, [codes]),

  views: (tx: BusinessTx, codes: readonly string[]): Promise<ProductView[]> => tx.rows(VIEWS, [codes]),
  /** The codes of up to `most` products whose names or codes match all of the `like` patterns. */
  async matching(tx: BusinessTx, patterns: readonly string[], most: number): Promise<string[]> {
    return (await tx.rows(MATCHING, [patterns, most])).map(({ code }) => code)
  },

  /** The codes of the products with one of these codes or EANs. */
  async exact(tx: BusinessTx, codes: readonly string[]): Promise<string[]> {
    return (await tx.rows(EXACT, [codes])).map(({ code }) => code)
  },

  /** Every active product by name. */
  exported: (tx: BusinessTx): Promise<ExportedProduct[]> => tx.rows(EXPORTED),

  /** Whether the product ever had goods. */
  async hasLots(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(WITH_LOTS, [code])) !== undefined
  },

  /** Inserts the products whose codes are free, and counts them. */
  async insert(tx: BusinessTx, products: readonly StoredProduct[]): Promise<number> {
    const inserted = await tx.rows(INSERT, [...rowsOf(products), tx.now])
    if (inserted.length === products.length) await insertFurther(tx, products)
    return inserted.length
  },

  /** Locks products: until the transaction ends nobody else changes them or their stock. */
  lock: (tx: BusinessTx, codes: readonly string[]): Promise<ProductRecord[]> => tx.rows(LOCK, [codes]),

  /**
   * Overwrites locked products, except the code and the figures of their lots. Removed products become active again.
   */
  async update(tx: BusinessTx, products: readonly StoredProduct[]): Promise<void> {
    await Promise.all([
      tx.rows(UPDATE, [...rowsOf(products), tx.now]),
      tx.rows(REMOVE_CATEGORIES, [products.map(({ code }) => code)]),
      insertFurther(tx, products),
    ])
  },

  async remove(tx: BusinessTx, codes: readonly string[]): Promise<void> {
    await tx.rows(REMOVE, [codes, tx.now])
  },

  /** Sets the prices of products, which must be locked. */
  async setPrices(tx: BusinessTx, prices: ReadonlyMap<string, Money>): Promise<void> {
    await tx.rows(SET_PRICES, [[...prices.keys()], [...prices.values()], tx.now])
  },

  /** The chosen products, by category and name. */
  selected: (tx: BusinessTx, filter: ProductFilter): Promise<SelectedProduct[]> => tx.rows(SELECTED, valuesOf(filter)),

  /** Locks the chosen products for the rest of the transaction; answers their codes. */
  async lockSelected(tx: BusinessTx, filter: ProductFilter): Promise<string[]> {
    return (await tx.rows(LOCK_SELECTED, valuesOf(filter))).map(({ code }) => code)
  },

  insertSurcharge: (tx: BusinessTx, code: string, categoryId: string) =>
    tx.write(INSERT_SURCHARGE, [
      code,
      surchargeProduct.name,
      categoryId,
      surchargeProduct.iva,
      searchText(surchargeProduct.name, code, undefined),
      tx.now,
    ]),

  /** The highest of the codes that are whole numbers, removed products' included. */
  async highestCode(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}

const valuesOf = ({ codes, categoryId, patterns, except, isBelowCost, isRemovedToo }: ProductFilter) => [
  codes,
  categoryId,
  patterns,
  except,
  isBelowCost,
  isRemovedToo,
]

const rowsOf = (products: readonly StoredProduct[]) => [
  // A product without a category was refused before.
  ...storedColumns.values(products.map((product) => ({ ...product, categoryId: product.categoryIds[0] as string }))),
  products.map(({ name, code, ean }) => searchText(name, code, ean)),
]

const insertFurther = async (tx: BusinessTx, products: readonly StoredProduct[]): Promise<void> => {
  const further = products.flatMap(({ code, categoryIds }) =>
    categoryIds.slice(1).map((id, place) => ({ code, id, place: place + 1 })),
  )
  if (further.length === 0) return
  const columns = [further.map(({ code }) => code), further.map(({ id }) => id), further.map(({ place }) => place)]
  await tx.rows(INSERT_CATEGORIES, columns)
}

const AND_BELOW_COST = ` and ${BELOW_COST}`
const WITH_STOCK = ` and check_stock = 'with_stock'`
const WITHOUT_STOCK = ` and check_stock = 'without_stock'`

/**
 * Active products in tabs by main category: all, with or without stock control, and products that cost more than their
 * price.
 */
export const listProducts = groupedList({
  name: 'products',
  table: 'product',
  group: { column: 'category_id', type: 'uuid' },
  // A code or an EAN typed in full comes first.
  exact: 'code = any($2::text[]) or ean = any($2::text[])',
  parts: {
    all: '',
    with_stock: WITH_STOCK,
    without_stock: WITHOUT_STOCK,
    all_below_cost: AND_BELOW_COST,
    with_stock_below_cost: WITH_STOCK + AND_BELOW_COST,
    without_stock_below_cost: WITHOUT_STOCK + AND_BELOW_COST,
  },
})
