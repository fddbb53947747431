import { money, quantity, unitCost, type Money, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import { ivaRate, type IvaRate } from '@trastienda/domain/transaction/iva'

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
  /** With stock control: that of the newest lot; as it was typed until there is one. */
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

export interface ProductRow {
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

/** A product with what its screens show of its categories. */
export interface ProductView extends ProductRecord {
  /** Whether goods ever came in: they say what it costs from then on. */
  readonly hasLots: boolean
  readonly categoryName: string
  /** Besides the main one, in order. */
  readonly furtherCategoryIds: readonly string[]
}

export interface ProductViewRow extends ProductRow {
  readonly hasLots: boolean
  readonly categoryName: string
  readonly furtherCategoryIds: readonly string[]
}

/** What a `ProductRow` is selected by, from the table `product`. */
export const productColumns = `product.code, product.ean, product.name, product.category_id as "categoryId", product.status,
          product.check_stock as "checkStock", product.current_stock as "currentStock", product.cost,
          product.selling_price as "sellingPrice", product.min_threshold as "minThreshold", product.iva,
          product.ecommerce, product.image_url as "imageUrl", product.version, product.created_at as "createdAt",
          product.updated_at as "updatedAt"`

export const toProduct = (row: ProductRow): ProductRecord => ({
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

export const toProductView = (row: ProductViewRow): ProductView => ({
  ...toProduct(row),
  hasLots: row.hasLots,
  categoryName: row.categoryName,
  furtherCategoryIds: row.furtherCategoryIds,
})
