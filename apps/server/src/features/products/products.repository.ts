import { money, quantity, unitCost, type Money, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import { ivaRate, type IvaRate } from '@trastienda/domain/transaction/iva'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

/** A product as it is stored, removed ones included (`status` 1). */
export interface ProductRecord {
  readonly code: string
  readonly ean: string | undefined
  readonly name: string
  /** The main category. */
  readonly categoryId: string
  readonly status: number
  readonly checkStock: CheckStock
  readonly currentStock: Quantity
  /** With stock control: that of the newest lot. */
  readonly cost: UnitCost
  readonly sellingPrice: Money
  readonly minThreshold: Quantity
  readonly iva: IvaRate
  readonly ecommerce: boolean
  readonly imageUrl: string | undefined
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

interface ProductRow {
  readonly code: string
  readonly ean: string | null
  readonly name: string
  readonly categoryId: string
  readonly status: number
  readonly checkStock: CheckStock
  readonly currentStock: string
  readonly cost: string
  readonly sellingPrice: string
  readonly minThreshold: string
  readonly iva: string
  readonly ecommerce: boolean
  readonly imageUrl: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = `product.code, product.ean, product.name, product.category_id as "categoryId", product.status,
          product.check_stock as "checkStock", product.current_stock as "currentStock", product.cost,
          product.selling_price as "sellingPrice", product.min_threshold as "minThreshold", product.iva,
          product.ecommerce, product.image_url as "imageUrl", product.version, product.created_at as "createdAt",
          product.updated_at as "updatedAt"`

const BY_CODES = statement<ProductRow>(
  'products.by_codes',
  `select ${COLUMNS} from product where product.business_id = $1 and product.code = any($2::text[])`,
)

export const productsRepository = {
  async byCodes(tx: Transaction, codes: readonly string[]): Promise<ProductRecord[]> {
    return (await tx.rows(BY_CODES, [codes])).map(toProduct)
  },
}

const toProduct = (row: ProductRow): ProductRecord => ({
  code: row.code,
  ean: row.ean ?? undefined,
  name: row.name,
  categoryId: row.categoryId,
  status: row.status,
  checkStock: row.checkStock,
  currentStock: quantity(row.currentStock),
  cost: unitCost(row.cost),
  sellingPrice: money(row.sellingPrice),
  minThreshold: quantity(row.minThreshold),
  iva: ivaRate(row.iva),
  ecommerce: row.ecommerce,
  imageUrl: row.imageUrl ?? undefined,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
