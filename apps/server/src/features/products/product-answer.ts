import type { Product } from '@trastienda/contract/products.contract'
import { thresholdDiff } from '@trastienda/domain/stock/threshold'
import { toldSupply } from '@trastienda/domain/product/supply'
import { toldZeroRate } from '@trastienda/domain/transaction/iva'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { typedColumns, type ProductView } from './product-table.ts'
import { productsRepository } from './products.repository.ts'

/** One product as the API answers it, active or removed. */
export const readProduct = async (tx: BusinessTx, code: string): Promise<Product> => {
  const [product] = await productsRepository.views(tx, [code])
  return toProductAnswer(found(product))
}

export const toProductAnswer = (product: ProductView): Product => ({
  $id: product.code,
  code: product.code,
  ...typedColumns.of(product),
  name: product.name,
  categories: [product.categoryId, ...product.furtherCategoryIds],
  categoryName: product.categoryName,
  status: product.status,
  currentStock: product.currentStock,
  cost: product.cost,
  replacementCost: product.replacementCost,
  replacementCostUsd: product.replacementCostUsd,
  hasLots: product.hasLots,
  sellingPrice: product.sellingPrice,
  pricesIncludeVat: product.pricesIncludeVat,
  minThreshold: product.minThreshold,
  checkStock: product.checkStock,
  iva: product.iva,
  zeroRate: toldZeroRate(product.zeroRate),
  supply: toldSupply(product.supply),
  ecommerce: product.ecommerce,
  productImageUrl: product.imageUrl,
  thresholdDiff: thresholdDiff(product.currentStock, product.minThreshold),
  creationDate: product.createdAt,
  modificationDate: product.updatedAt,
  version: product.version,
})
