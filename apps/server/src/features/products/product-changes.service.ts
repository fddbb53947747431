import { ACTIVE } from '@trastienda/domain/record-status'
import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import type { Product, ProductInput, ProductPrice } from '@trastienda/contract/products.contract'
import {
  productRemovalRefusal,
  validateProduct,
  validateProductChange,
} from '@trastienda/domain/product/product-validation'
import { activeCategories, shareLockCategories } from '#features/categories'
import { requireOwnImage } from '#features/files'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { activeRecord, requireVersion } from '#platform/record-checks'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { changedProduct } from './stored-product.ts'
import { readProduct } from './product-answer.ts'
import type { ProductRecord } from './product-table.ts'
import { existingProducts, overwriteProducts, setSellingPrices } from './product-register.ts'
import { productsRepository } from './products.repository.ts'

/** Writes to existing products: change, removal and back, prices. */
export const createProductChanges = (unit: UnitOfWork) => ({
  update: (
    context: CallContext,
    code: string,
    input: ProductInput,
    expectedVersion: number | undefined,
  ): Promise<Product> =>
    unit.write(context, async (tx) => {
      const record = await lockOne(tx, code)
      requireVersion(record, expectedVersion)
      const product = changedProduct(record, input)
      const { condition } = await businessFacts(tx)
      const form = { ...product, categories: product.categoryIds }
      const hasLots = await productsRepository.hasLots(tx, code)
      refuseAny([...validateProduct(form, condition), ...validateProductChange({ ...record, hasLots }, form)])
      await shareLockCategories(tx, product.categoryIds, 'categories')
      await requireOwnImage(tx, product.imageUrl, 'productImageUrl', record.imageUrl)
      const before = await readProduct(tx, code)
      await overwriteProducts(tx, [product], { source: 'typed', userId: context.userId })
      const after = await readProduct(tx, code)
      recordChange(tx, context, { action: 'edit', entity: 'product', entityId: code, before, after })
      return after
    }),

  remove: (context: CallContext, code: string, expectedVersion: number | undefined): Promise<Product> =>
    unit.write(context, async (tx) => {
      const product = await lockOne(tx, code)
      requireVersion(product, expectedVersion)
      const refusal = productRemovalRefusal(product.currentStock)
      if (refusal !== undefined) refuseAny([refusal])
      const before = await readProduct(tx, code)
      await productsRepository.remove(tx, [code])
      recordChange(tx, context, { action: 'remove', entity: 'product', entityId: code, before })
      return readProduct(tx, code)
    }),

  /** Brings a removed product back. A product that is back already stays as it is. */
  restore: (context: CallContext, code: string): Promise<Product> =>
    unit.write(context, async (tx) => {
      const { status, stored } = found((await existingProducts(tx, [code], true)).get(code))
      if (status === ACTIVE) return readProduct(tx, code)
      if (isSurcharge(code, stored.name)) refuse('product_of_system', { code })
      const active = new Set((await activeCategories(tx)).map(({ id }) => id))
      const categoryIds = stored.categoryIds.filter((id) => active.has(id))
      if (categoryIds.length === 0) refuse('category_removed')
      await shareLockCategories(tx, categoryIds, 'categories')
      await overwriteProducts(tx, [{ ...stored, categoryIds }], { source: 'typed', userId: context.userId })
      recordChange(tx, context, { action: 'restore', entity: 'product', entityId: code })
      return readProduct(tx, code)
    }),

  setPrices: (context: CallContext, sent: readonly ProductPrice[]): Promise<ProductPrice[]> =>
    unit.write(context, async (tx) => {
      const prices = new Map(sent.map(({ productId, price }) => [productId, price]))
      const locked = new Map((await productsRepository.lock(tx, [...prices.keys()])).map((each) => [each.code, each]))
      const before = [...prices.keys()].map((code) => activeRecord(locked.get(code)))
      await setSellingPrices(tx, prices)
      for (const { code, sellingPrice } of before) {
        const change = { before: { sellingPrice }, after: { sellingPrice: prices.get(code) } }
        recordChange(tx, context, { action: 'set_prices', entity: 'product', entityId: code, ...change })
      }
      return [...prices].map(([productId, price]) => ({ productId, price }))
    }),
})

export type ProductChanges = ReturnType<typeof createProductChanges>

const lockOne = async (tx: BusinessTx, code: string): Promise<ProductRecord> => {
  const [product] = await productsRepository.lock(tx, [code])
  return activeRecord(product)
}
