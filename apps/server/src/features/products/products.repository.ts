import type { Money, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'
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

/** A product that does not exist yet. */
export interface NewProduct {
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

const BY_CODES = statement<ProductRow>(
  'products.by_codes',
  `select ${productColumns} from product where product.business_id = $1 and product.code = any($2::text[])`,
)
const VIEWS = statement<ProductViewRow>(
  'products.views',
  `select ${productColumns}, category.name as "categoryName",
          array(select product_category.category_id::text from product_category
                 where product_category.business_id = $1 and product_category.product_code = product.code
                 order by product_category.position) as "furtherCategoryIds"
     from product
     join category on category.business_id = $1 and category.id = product.category_id
    where product.business_id = $1 and product.code = any($2::text[])`,
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
const HIGHEST_CODE = statement<{ code: string }>(
  'products.highest_code',
  `select code from product where business_id = $1 and code ~ '^[0-9]+$' order by code::numeric desc limit 1`,
)

export const productsRepository = {
  async byCodes(tx: Transaction, codes: readonly string[]): Promise<ProductRecord[]> {
    return (await tx.rows(BY_CODES, [codes])).map(toProduct)
  },

  async views(tx: Transaction, codes: readonly string[]): Promise<ProductView[]> {
    return (await tx.rows(VIEWS, [codes])).map(toProductView)
  },

  /** False when the code is taken. */
  async insert(tx: Transaction, product: NewProduct): Promise<boolean> {
    const [mainCategoryId, ...furtherCategoryIds] = product.categoryIds
    const inserted = await tx.row(INSERT, [
      product.code,
      product.ean,
      product.name,
      mainCategoryId,
      product.checkStock,
      product.cost,
      product.sellingPrice,
      product.minThreshold,
      product.iva,
      product.ecommerce,
      product.imageUrl,
      searchText(product.name, product.code, product.ean),
      tx.now,
    ])
    if (inserted === undefined) return false
    if (furtherCategoryIds.length > 0) await tx.rows(INSERT_CATEGORIES, [product.code, furtherCategoryIds])
    return true
  },

  /** The highest of the codes that are whole numbers, removed products' included. */
  async highestCode(tx: Transaction): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}
