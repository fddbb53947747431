import type { Quantity } from '@trastienda/domain/money/amount'
import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { BusinessTx } from '#platform/database/business-tx'

/** The products of some rows, each once, in the order in which they are locked. */
export const productsOf = (rows: readonly { product: string }[]): string[] =>
  [...new Set(rows.map((row) => row.product))].sort()

/** One row a lot: a lot that several lines took from must be updated once, by the sum. */
export const quantityByLot = (
  parts: readonly { lotId: string; quantity: Quantity }[],
): { lotId: string; quantity: Quantity }[] =>
  [...Map.groupBy(parts, (part) => part.lotId)].map(([lotId, taken]) => ({
    lotId,
    quantity: sumQuantity(taken.map((part) => part.quantity)),
  }))

/** Those of some products that can hold no stock: they were removed, or their stock is not controlled now. */
export const unkeptProducts = <Product extends { status: number; checkStock: CheckStock }>(
  products: readonly Product[],
): Product[] => products.filter(({ status, checkStock }) => status !== 0 || checkStock !== 'with_stock')

/** Tells the screens that look at these products. */
export const noteChanges = (tx: BusinessTx, products: readonly string[]): void => {
  for (const product of products) tx.changed('products', product, 'update')
  tx.changed('stock', products.length === 1 ? (products[0] ?? '') : '', 'update')
}
