import type { Product } from '@trastienda/contract/products.contract'
import { thresholdDiff } from '@trastienda/domain/stock/threshold'
import type { ProductView } from './product-rows.ts'

/** A product as the API tells it. */
export const toProductAnswer = (product: ProductView): Product => ({
  $id: product.code,
  code: product.code,
  ean: product.ean,
  name: product.name,
  categories: [product.categoryId, ...product.furtherCategoryIds],
  categoryName: product.categoryName,
  status: product.status,
  currentStock: product.currentStock,
  cost: product.cost,
  sellingPrice: product.sellingPrice,
  minThreshold: product.minThreshold,
  checkStock: product.checkStock,
  iva: product.iva,
  ecommerce: product.ecommerce,
  productImageUrl: product.imageUrl,
  thresholdDiff: thresholdDiff(product.currentStock, product.minThreshold),
  creationDate: product.createdAt,
  modificationDate: product.updatedAt,
  version: product.version,
})
