import type { PriceTarget } from '@trastienda/domain/price/price-target'
import type { SelectedProduct } from '#features/products'
import type { BusinessTx } from '#platform/database/business-tx'
import { priceTargetsRepository } from './price-targets.repository.ts'

/** A product, and the target that its price has to keep: its own, else its main category's. */
export type TargetedProduct = SelectedProduct & { readonly target?: PriceTarget | undefined }

/** The products with the targets that their prices have to keep. */
export const withTargets = async <Product extends Pick<SelectedProduct, 'code' | 'categoryId'>>(
  tx: BusinessTx,
  products: readonly Product[],
): Promise<(Product & Pick<TargetedProduct, 'target'>)[]> => {
  const targets = await priceTargetsRepository.all(tx)
  const own = new Map(targets.map((target) => [target.product, target]))
  const general = new Map(targets.map((target) => [target.category, target]))
  return products.map((product) => ({ ...product, target: own.get(product.code) ?? general.get(product.categoryId) }))
}
