import type { InitialStock, ProductInput } from '@trastienda/contract/products.contract'
import { INITIAL_STOCK_MOVEMENT } from '@trastienda/domain/defaults'
import type { Problem } from '@trastienda/domain/problem'
import { validateProduct, validateProductChange } from '@trastienda/domain/product/product-validation'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { holdCategories } from '#features/categories'
import { systemMovement } from '#features/movements'
import { receiveLots } from '#features/stock'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { changedProduct, keptProduct, newProductProblems } from './kept-product.ts'
import { keptColumns, type KeptProduct, type ProductView } from './product-table.ts'
import { productsRepository } from './products.repository.ts'

/** A product as it stands, removed ones included, with what of it may be written again. */
export interface StandingProduct extends ProductView {
  readonly kept: KeptProduct
}

/** What one of many products is about to become. */
export interface ProductPlan {
  readonly outcome: 'created' | 'revived' | 'updated' | 'unchanged'
  readonly product: KeptProduct
  readonly initialStock: InitialStock | undefined
  /** Why it cannot be saved; paths as in a product. */
  readonly problems: readonly Problem[]
}

/** Products by their codes. With `isLocked`, nobody else changes them until this transaction ends. */
export const standingProducts = async (
  tx: BusinessTx,
  codes: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StandingProduct>> => {
  const [, views] = await Promise.all([
    isLocked ? productsRepository.lock(tx, codes) : undefined,
    productsRepository.views(tx, codes),
  ])
  return new Map(views.map((view) => [view.code, { ...view, kept: keptOf(view) }]))
}

/** A product under the rules of the screens: a new one, one that was removed and comes back, or a change. */
export const planProduct = (
  standing: StandingProduct | undefined,
  input: ProductInput,
  initialStock: InitialStock | undefined,
  condition: TaxCondition,
): ProductPlan => {
  if (standing?.status !== 0) {
    const sent = keptProduct(input)
    // What goods that once came in cost is known.
    const hasLots = standing?.hasLots === true && sent.checkStock === 'with_stock'
    const product = hasLots ? { ...sent, cost: standing.cost } : sent
    const problems = newProductProblems(product, input, initialStock, condition)
    return { outcome: standing === undefined ? 'created' : 'revived', product, initialStock, problems }
  }
  const changed = changedProduct(standing, input)
  // A name that is sent as it stands is no change, however it was once written.
  const product = input.name === standing.name ? { ...changed, name: standing.name } : changed
  if (isSameJson(product, standing.kept)) {
    return { outcome: 'unchanged', product, initialStock: undefined, problems: [] }
  }
  const form = { ...product, categories: product.categoryIds }
  const problems = [...validateProduct(form, condition), ...validateProductChange(standing, form)]
  return { outcome: 'updated', product, initialStock: undefined, problems }
}

/** Writes products that no rule stands against, locked where they existed, with the first lots of new ones. */
export const saveProducts = async (tx: BusinessTx, plans: readonly ProductPlan[]): Promise<void> => {
  const created = plans.filter(({ outcome }) => outcome === 'created').map(({ product }) => product)
  const changed = plans.filter(({ outcome }) => outcome === 'updated' || outcome === 'revived')
  await holdCategories(tx, [...new Set(plans.flatMap(({ product }) => product.categoryIds))], 'categories')
  const [inserted] = await Promise.all([
    created.length === 0 ? 0 : productsRepository.insert(tx, created),
    changed.length === 0
      ? undefined
      : productsRepository.update(
          tx,
          changed.map(({ product }) => product),
        ),
  ])
  // Somebody else took one of the codes meanwhile: tried again, it is a change.
  if (inserted < created.length) refuse('conflict')
  await receiveInitialStocks(tx, plans)
  if (created.length + changed.length > 0) tx.changed('products', '', 'update')
}

/** Writes products as they once were. They must be locked. */
export const rewriteProducts = async (tx: BusinessTx, products: readonly KeptProduct[]): Promise<void> => {
  if (products.length === 0) return
  await productsRepository.update(tx, products)
  tx.changed('products', '', 'update')
}

/** Removes locked products of which nothing is left. */
export const removeProducts = async (tx: BusinessTx, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await productsRepository.remove(tx, codes)
  tx.changed('products', '', 'update')
}

const receiveInitialStocks = async (tx: BusinessTx, plans: readonly ProductPlan[]): Promise<void> => {
  const receipts = plans.flatMap(({ product, initialStock }) =>
    initialStock === undefined || initialStock.stock === 0
      ? []
      : [{ product: product.code, quantity: initialStock.stock, unitCost: initialStock.cost }],
  )
  if (receipts.length === 0) return
  const { id: movementId } = await systemMovement(tx, INITIAL_STOCK_MOVEMENT)
  await receiveLots(tx, { movementId, transactionId: undefined }, receipts)
}

const keptOf = (view: ProductView): KeptProduct => {
  const { categoryId, ...kept } = keptColumns.of(view)
  return { ...kept, categoryIds: [categoryId, ...view.furtherCategoryIds] }
}
