import type { InitialStock, Product, ProductInput, ProductSelection } from '@trastienda/contract/products.contract'
import { INITIAL_STOCK_MOVEMENT } from '@trastienda/domain/defaults'
import type { Money } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import { validateProduct, validateProductChange } from '@trastienda/domain/product/product-validation'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { holdCategories } from '#features/categories'
import { systemMovement } from '#features/movements'
import { receiveLots } from '#features/stock'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { found, refuse } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { changedProduct, storedProduct, newProductProblems } from './stored-product.ts'
import { toProductAnswer } from './product-answer.ts'
import { storedColumns, type StoredProduct, type ProductRecord, type ProductView } from './product-table.ts'
import { productsRepository, type ProductFilter, type SelectedProduct } from './products.repository.ts'

export type { StoredProduct, ProductRecord, SelectedProduct }

/** Products of the business by their codes, active or not, without a lock. A code that does not exist is not in the map. */
export const productsFor = async (tx: BusinessTx, codes: readonly string[]): Promise<Map<string, ProductRecord>> => {
  const products = await productsRepository.byCodes(tx, codes)
  return new Map(products.map((product) => [product.code, product]))
}

/** Products as the API tells them, in the order of their codes here. @throws Refusal not_found for an unknown one. */
export const readProducts = async (tx: BusinessTx, codes: readonly string[]): Promise<Product[]> => {
  const views = new Map((await productsRepository.views(tx, codes)).map((view) => [view.code, view]))
  return codes.map((code) => toProductAnswer(found(views.get(code))))
}

/**
 * The chosen products with their prices, by category and name.
 *
 * @throws Refusal not_found when one that was named is none, or no more
 */
export const selectedProducts = async (tx: BusinessTx, selection: ProductSelection): Promise<SelectedProduct[]> => {
  const filter = filterOf(selection)
  return requireAll(filter, await productsRepository.selected(tx, filter))
}

/** As `selectedProducts`, and nobody else changes the products until this transaction ends. */
export const lockSelectedProducts = async (tx: BusinessTx, selection: ProductSelection): Promise<SelectedProduct[]> => {
  const filter = filterOf(selection)
  return requireAll(filter, await lockFiltered(tx, filter))
}

/** Those of some products that are still active, and nobody else changes them until this transaction ends. */
export const lockActiveProducts = (tx: BusinessTx, codes: readonly string[]): Promise<SelectedProduct[]> =>
  lockFiltered(tx, filterOfCodes(codes))

// What was locked is read by its codes: what came to fit the filter meanwhile is nobody's to change yet.
const lockFiltered = async (tx: BusinessTx, filter: ProductFilter): Promise<SelectedProduct[]> =>
  productsRepository.selected(tx, filterOfCodes(await productsRepository.lockSelected(tx, filter)))

const requireAll = ({ codes }: ProductFilter, products: SelectedProduct[]): SelectedProduct[] =>
  codes !== undefined && products.length < codes.length ? refuse('not_found') : products

const filterOfCodes = (codes: readonly string[]): ProductFilter => ({
  codes: [...new Set(codes)],
  categoryId: undefined,
  patterns: undefined,
  except: [],
})

const filterOf = (selection: ProductSelection): ProductFilter => {
  if ('products' in selection) return filterOfCodes(selection.products)
  const { tab, search, except = [] } = selection
  return {
    codes: undefined,
    categoryId: tab === 'all' ? undefined : tab?.toLowerCase(),
    patterns: searchPatterns(search),
    except,
  }
}

/** From here on a browser learns more quickly that products changed than which. */
const MOST_NAMED = 100

/** Sets the selling prices of locked products. */
export const setSellingPrices = async (tx: BusinessTx, prices: ReadonlyMap<string, Money>): Promise<void> => {
  await productsRepository.setPrices(tx, prices)
  if (prices.size > MOST_NAMED) tx.changed('products', '', 'update')
  else for (const code of prices.keys()) tx.changed('products', code, 'update')
}

/** A product as it stands, removed ones included, with what of it may be written again. */
export interface StandingProduct extends ProductView {
  readonly stored: StoredProduct
}

/** What one of many products is about to become. */
export interface ProductPlan {
  readonly outcome: 'created' | 'revived' | 'updated' | 'unchanged'
  readonly product: StoredProduct
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
  return new Map(views.map((view) => [view.code, { ...view, stored: storedOf(view) }]))
}

/** A product under the rules of the screens: a new one, one that was removed and comes back, or a change. */
export const planProduct = (
  standing: StandingProduct | undefined,
  input: ProductInput,
  initialStock: InitialStock | undefined,
  condition: TaxCondition,
): ProductPlan => {
  if (standing?.status !== 0) {
    const sent = storedProduct(input)
    // What goods that once came in cost is known.
    const hasLots = standing?.hasLots === true && sent.checkStock === 'with_stock'
    const product = hasLots ? { ...sent, cost: standing.cost } : sent
    const problems = newProductProblems(product, input, initialStock, condition)
    return { outcome: standing === undefined ? 'created' : 'revived', product, initialStock, problems }
  }
  const changed = changedProduct(standing, input)
  // A name that is sent as it stands is no change, however it was once written.
  const product = input.name === standing.name ? { ...changed, name: standing.name } : changed
  if (isSameJson(product, standing.stored)) {
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
export const rewriteProducts = async (tx: BusinessTx, products: readonly StoredProduct[]): Promise<void> => {
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

const storedOf = (view: ProductView): StoredProduct => {
  const { categoryId, ...stored } = storedColumns.of(view)
  return { ...stored, categoryIds: [categoryId, ...view.furtherCategoryIds] }
}
