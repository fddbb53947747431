import { money, quantity, unitCost } from '@trastienda/domain/money/amount'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { Supply } from '@trastienda/domain/product/supply'
import { ivaRate, type ZeroRate } from '@trastienda/domain/transaction/iva'
import {
  entityTable,
  flag,
  instant,
  numeric,
  optional,
  smallint,
  text,
  uuid,
  wholeNumber,
  type RecordOf,
  type StoredRow,
  type WrittenRecord,
} from '#platform/database/entity-table'

const columns = {
  code: text(),
  ean: optional(text()),
  name: text(),
  /** The main category. */
  categoryId: uuid,
  /** 1 once it was removed. */
  status: smallint,
  checkStock: text<CheckStock>(),
  currentStock: numeric(quantity),
  /** With stock control the newest lot's cost; until there is a lot, the typed one. */
  cost: numeric(unitCost),
  sellingPrice: numeric(money),
  minThreshold: numeric(quantity),
  iva: numeric(ivaRate),
  zeroRate: text<ZeroRate>(),
  supply: text<Supply>(),
  ecommerce: flag,
  imageUrl: optional(text()),
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
}

/** Products, removed ones included. A new field is a line in `columns`, and one in `typed` where people type it. */
export const productTable = entityTable('product', columns)

export type ProductRecord = RecordOf<typeof columns>

export type ProductRow = StoredRow<typeof columns>

const typed = ['ean'] as const

/** Fields that are stored and answered as they were typed, under the contract's names. */
export const typedColumns = productTable.written(...typed)

/** The columns that a form or a sheet sets, unlike those that its lots give. The code must come first: it is `$2` of a write. */
export const storedColumns = productTable.written(
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
)

export interface StoredProduct extends Omit<WrittenRecord<typeof storedColumns>, 'categoryId'> {
  /** The first is the main one. */
  readonly categoryIds: readonly string[]
}

interface ViewMembers {
  /** Whether goods ever came in; from then on lots give the cost. */
  readonly hasLots: boolean
  readonly categoryName: string
  /** The further categories, in order. */
  readonly furtherCategoryIds: readonly string[]
}

/** A product with what its screens show of its categories. */
export type ProductView = ProductRecord & ViewMembers

export type ProductViewRow = ProductRow & ViewMembers
