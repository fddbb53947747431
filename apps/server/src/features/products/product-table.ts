import type { Money, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { Supply } from '@trastienda/domain/product/supply'
import type { IvaRate, ZeroRate } from '@trastienda/domain/transaction/iva'
import {
  flag,
  instant,
  numeric,
  optional,
  selectList,
  smallint,
  text,
  uuid,
  wholeNumber,
  writtenColumns,
  type RecordOf,
  type WrittenRecord,
} from '#platform/database/table-columns'

const columns = {
  code: text(),
  ean: optional(text()),
  name: text(),
  categoryId: uuid,
  /** 1 for a removed product. */
  status: smallint,
  checkStock: text<CheckStock>(),
  currentStock: numeric<Quantity>(),
  /** With stock control the newest lot's cost; before the first lot, the typed cost. */
  cost: numeric<UnitCost>(),
  /** The net cost of buying it again, if somebody knows it. */
  replacementCost: optional(numeric<UnitCost>()),
  /** The same in dollars, where it is kept in them. */
  replacementCostUsd: optional(numeric<UnitCost>()),
  sellingPrice: numeric<Money>(),
  minThreshold: numeric<Quantity>(),
  iva: numeric<IvaRate>(),
  zeroRate: text<ZeroRate>(),
  supply: text<Supply>(),
  ecommerce: flag,
  imageUrl: optional(text()),
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
}

/** Products, removed ones included. A new field is a line in `columns`, and a line in `typed` if people type it. */
export const PRODUCT_COLUMNS = selectList('product', columns)

export type ProductRecord = RecordOf<typeof columns>

const typed = ['ean'] as const

/** Fields that are stored and answered as they were typed, under the contract's names. */
export const typedColumns = writtenColumns(columns, typed)

/**
 * The columns that a form or a sheet sets, unlike the lots' columns. The code must come first: it is `$2` of a write.
 */
export const storedColumns = writtenColumns(columns, [
  'code',
  ...typed,
  'name',
  'categoryId',
  'checkStock',
  'cost',
  'sellingPrice',
  'minThreshold',
  'iva',
  'zeroRate',
  'supply',
  'ecommerce',
  'imageUrl',
])

export interface StoredProduct extends Omit<WrittenRecord<typeof storedColumns>, 'categoryId'> {
  /** The first is the main one. */
  readonly categoryIds: readonly string[]
  /** A write of its own sets it, with a row in its history; where it is in dollars, the write computes the pesos. */
  readonly replacementCost?: UnitCost | undefined
  readonly replacementCostUsd?: UnitCost | undefined
}

/** A product with the names of its categories. */
export interface ExportedProduct extends ProductRecord {
  readonly categoryName: string
  readonly furtherCategoryNames: readonly string[]
}

/** A product with its categories as its screens show them. */
export interface ProductView extends ProductRecord {
  /** Whether goods ever came in; from then on lots give the cost. */
  readonly hasLots: boolean
  /** Whether its selling price is final; undefined where the business has no IVA. */
  readonly pricesIncludeVat: boolean | undefined
  readonly categoryName: string
  /** The further categories, in order. */
  readonly furtherCategoryIds: readonly string[]
}
