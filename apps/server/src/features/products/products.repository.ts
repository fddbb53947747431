import { money, unitCost, type Money, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchText } from '#platform/lists/search-text'
import {
  productColumns,
  toProduct,
  toProductView,
  type ProductRecord,
  type ProductRow,
  type ProductView,
  type ProductViewRow,
} from './product-rows.ts'

/** What is kept of a product, besides what its lots say. */
export interface KeptProduct {
  readonly code: string
  readonly ean: string | undefined
  readonly name: string
  /** The first is the main one. */
  readonly categoryIds: readonly string[]
  readonly checkStock: CheckStock
  readonly cost: UnitCost
  readonly sellingPrice: Money
  readonly minThreshold: Quantity
  readonly iva: IvaRate
  readonly ecommerce: boolean
  readonly imageUrl: string | undefined
}

/** A product as far as its price goes. */
export interface SelectedProduct {
  readonly code: string
  readonly name: string
  readonly sellingPrice: Money
  readonly cost: UnitCost
  readonly categoryId: string
  readonly categoryName: string
}

interface SelectedProductRow {
  readonly code: string
  readonly name: string
  readonly sellingPrice: string
  readonly cost: string
  readonly categoryId: string
  readonly categoryName: string
}

/** Which active products: those of `codes`, of a category, that a search finds; undefined for any. */
export interface ProductFilter {
  readonly codes: readonly string[] | undefined
  readonly categoryId: string | undefined
  /** Of `like`. */
  readonly patterns: readonly string[] | undefined
  readonly except: readonly string[]
}

const BY_CODES = statement<ProductRow>(
  'products.by_codes',
  `select ${productColumns} from product where product.business_id = $1 and product.code = any($2::text[])`,
)
const HAS_LOTS = 'exists (select from lot where lot.business_id = $1 and lot.product_code = product.code)'
const VIEWS = statement<ProductViewRow>(
  'products.views',
  `select ${productColumns}, ${HAS_LOTS} as "hasLots", category.name as "categoryName",
          array(select product_category.category_id::text from product_category
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategoryIds"
     from product
     join category on category.business_id = $1 and category.id = product.category_id
    where product.business_id = $1 and product.code = any($2::text[])`,
)
const WITH_LOTS = statement<{ code: string }>(
  'products.with_lots',
  `select code from product where business_id = $1 and code = $2 and ${HAS_LOTS}`,
)
const INSERT = statement<{ code: string }>(
  'products.insert',
  `insert into product (business_id, code, ean, name, category_id, check_stock, cost, selling_price, min_threshold, iva,
                        ecommerce, image_url, search_text, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
   on conflict do nothing returning code`,
)
const INSERT_CATEGORIES = statement(
  'products.insert_categories',
  `insert into product_category (business_id, product_code, category_id, position)
   select $1, $2, category_id, place from unnest($3::uuid[]) with ordinality as further (category_id, place)`,
)
// As whoever changes its stock: the two wait for each other.
const LOCK = statement<ProductRow>(
  'products.lock',
  `select ${productColumns} from product where product.business_id = $1 and product.code = any($2::text[])
    order by product.code for no key update`,
)
const UPDATE = statement(
  'products.update',
  `update product
      set ean = $3, name = $4, category_id = $5, check_stock = $6, cost = $7, selling_price = $8, min_threshold = $9,
          iva = $10, ecommerce = $11, image_url = $12, search_text = $13, version = version + 1, updated_at = $14
    where business_id = $1 and code = $2`,
)
const REMOVE_CATEGORIES = statement(
  'products.remove_categories',
  'delete from product_category where business_id = $1 and product_code = $2',
)
const REMOVE = statement(
  'products.remove',
  `update product set status = 1, version = version + 1, updated_at = $3 where business_id = $1 and code = $2`,
)
const SET_PRICES = statement(
  'products.set_prices',
  `update product set selling_price = priced.price, version = version + 1, updated_at = $4
     from unnest($2::text[], $3::numeric[]) as priced (code, price)
    where product.business_id = $1 and product.code = priced.code`,
)
const SELECTED_ROWS = `product.business_id = $1 and product.status = 0
      and ($2::text[] is null or product.code = any($2)) and ($3::uuid is null or product.category_id = $3)
      and ($4::text[] is null or product.sort_key like all($4)) and product.code <> all($5::text[])`
// In the order of their codes, as whoever changes their stock locks them.
const LOCK_SELECTED = statement<{ code: string }>(
  'products.lock_selected',
  `select code from product where ${SELECTED_ROWS} order by product.code for no key update`,
)
const SELECTED = statement<SelectedProductRow>(
  'products.selected',
  `select product.code, product.name, product.selling_price as "sellingPrice", product.cost,
          product.category_id as "categoryId", category.name as "categoryName"
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
  async byCodes(tx: BusinessTx, codes: readonly string[]): Promise<ProductRecord[]> {
    return (await tx.rows(BY_CODES, [codes])).map(toProduct)
  },

  async views(tx: BusinessTx, codes: readonly string[]): Promise<ProductView[]> {
    return (await tx.rows(VIEWS, [codes])).map(toProductView)
  },

  /** Whether goods of it ever came in. */
  async hasLots(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(WITH_LOTS, [code])) !== undefined
  },

  /** False when the code is taken. */
  async insert(tx: BusinessTx, product: KeptProduct): Promise<boolean> {
    const inserted = await tx.row(INSERT, [...columnsOf(product), tx.now])
    if (inserted === undefined) return false
    const further = product.categoryIds.slice(1)
    if (further.length > 0) await tx.rows(INSERT_CATEGORIES, [product.code, further])
    return true
  },

  /** Products that nobody else changes, nor their stock, until this transaction ends. */
  async lock(tx: BusinessTx, codes: readonly string[]): Promise<ProductRecord[]> {
    return (await tx.rows(LOCK, [codes])).map(toProduct)
  },

  /** Everything but the code and what comes from its lots. */
  async update(tx: BusinessTx, product: KeptProduct): Promise<void> {
    await Promise.all([
      tx.rows(UPDATE, [...columnsOf(product), tx.now]),
      tx.rows(REMOVE_CATEGORIES, [product.code]),
      tx.rows(INSERT_CATEGORIES, [product.code, product.categoryIds.slice(1)]),
    ])
  },

  async remove(tx: BusinessTx, code: string): Promise<void> {
    await tx.rows(REMOVE, [code, tx.now])
  },

  /** Of locked products. */
  async setPrices(tx: BusinessTx, prices: ReadonlyMap<string, Money>): Promise<void> {
    await tx.rows(SET_PRICES, [[...prices.keys()], [...prices.values()], tx.now])
  },

  /** By category and name. */
  async selected(tx: BusinessTx, filter: ProductFilter): Promise<SelectedProduct[]> {
    const rows = await tx.rows(SELECTED, valuesOf(filter))
    return rows.map((row) => ({ ...row, sellingPrice: money(row.sellingPrice), cost: unitCost(row.cost) }))
  },

  /** The codes of those that nobody else changes until this transaction ends. */
  async lockSelected(tx: BusinessTx, filter: ProductFilter): Promise<string[]> {
    return (await tx.rows(LOCK_SELECTED, valuesOf(filter))).map(({ code }) => code)
  },

  /** The highest of the codes that are whole numbers, removed products' included. */
  async highestCode(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}

const valuesOf = ({ codes, categoryId, patterns, except }: ProductFilter) => [codes, categoryId, patterns, except]

const columnsOf = (product: KeptProduct) => [
  product.code,
  product.ean,
  product.name,
  product.categoryIds[0],
  product.checkStock,
  product.cost,
  product.sellingPrice,
  product.minThreshold,
  product.iva,
  product.ecommerce,
  product.imageUrl,
  searchText(product.name, product.code, product.ean),
]
