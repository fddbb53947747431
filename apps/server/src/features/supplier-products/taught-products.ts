import type { UnitCost } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { supplierProductsRepository } from './supplier-products.repository.ts'

/** The products that have a code of a supplier, each with that supplier. */
export const productsBySupplierCode = (
  tx: BusinessTx,
  code: string,
): Promise<{ readonly supplier: string; readonly product: string }[]> => supplierProductsRepository.byCode(tx, code)

/** What suppliers last asked for one unit of some products, net and in pesos; left out where nobody knows it. */
export const lastCosts = (
  tx: BusinessTx,
  asked: readonly { readonly supplier: string; readonly product: string }[],
): Promise<{ readonly supplier: string; readonly product: string; readonly cost: UnitCost }[]> =>
  supplierProductsRepository.costs(tx, asked)

/**
 * Notes what a purchase paid for its products as their last costs at its supplier. The last line of a product counts, unless that rounds to 0; the products must be locked.
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

/** Makes whoever else gives codes or lists of this supplier wait until the transaction ends. */
export const lockSupplier = async (tx: BusinessTx, supplier: string): Promise<void> => {
  await supplierProductsRepository.lockSupplier(tx, supplier)
}

interface ListedRow {
  readonly product: string
  readonly cost: UnitCost
  readonly code?: string | undefined
  readonly name?: string | undefined
  readonly pack: number
}

/** Notes what a supplier's list says of locked products, each once. The first of two with one code has it. */
export const teachListed = (
  tx: BusinessTx,
  { supplier, inDollars }: { readonly supplier: string; readonly inDollars: boolean },
  rows: readonly ListedRow[],
): Promise<void> => {
  const taken = new Set<string>()
  return supplierProductsRepository.teachListed(
    tx,
    supplier,
    rows.map(({ product, cost, pack, ...row }) => {
      const code = row.code?.trim().toUpperCase() || undefined
      const isFree = code !== undefined && !taken.has(code)
      if (isFree) taken.add(code)
      return { product, cost, inDollars, pack, code: isFree ? code : undefined, name: row.name?.trim() || undefined }
    }),
  )
}
