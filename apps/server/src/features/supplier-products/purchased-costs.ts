import type { UnitCost } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { supplierProductsRepository } from './supplier-products.repository.ts'

/** The products that have a code of a supplier, each with that supplier. */
export const productsBySupplierCode = (
  tx: BusinessTx,
  code: string,
): Promise<{ readonly supplier: string; readonly product: string }[]> => supplierProductsRepository.byCode(tx, code)

/**
 * Notes what a purchase paid for its products as their last costs at its supplier. Of a product on several lines the last
 * one counts, unless that rounds to 0; the products must be locked.
 */
export const teachPurchasedCosts = (
  tx: BusinessTx,
  supplier: string,
  bought: readonly { readonly product: string; readonly unitCost: UnitCost }[],
): void => {
  const costs = new Map(
    bought.filter(({ unitCost }) => unitCost > 0).map(({ product, unitCost }) => [product, unitCost]),
  )
  if (costs.size > 0) supplierProductsRepository.teach(tx, supplier, costs)
}
