import { ACTIVE } from '@trastienda/domain/record-status'
import type { InitialStock, Product, ProductInput, ProductSelection } from '@trastienda/contract/products.contract'
import { isSurcharge, surchargeCodes, surchargeProduct } from '@trastienda/domain/account/installment-plans'
import { INITIAL_STOCK_MOVEMENT } from '@trastienda/domain/defaults'
import { ZERO_COST, type Money } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { validateProduct, validateProductChange } from '@trastienda/domain/product/product-validation'
import { changedReplacementCost } from '@trastienda/domain/product/replacement-cost'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { addRemovedCategory, shareLockCategories } from '#features/categories'
import { systemMovement } from '#features/movements'
import { addCategoryFigures } from '#features/figures'
import { setReplacementCosts, type ReplacementCostOrigin } from '#features/replacement-costs'
import { receiveLots } from '#features/stock'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns, searchTerms } from '#platform/lists/search-terms'
import { found, refuse, required } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { changedProduct, storedProduct, newProductProblems } from './stored-product.ts'
import { toProductAnswer } from './product-answer.ts'
import {
  storedColumns,
  type ExportedProduct,
  type StoredProduct,
  type ProductRecord,
  type ProductView,
} from './product-table.ts'
import { productsRepository, type ProductFilter, type SelectedProduct } from './products.repository.ts'

/** Products of the business by their codes, active or not, without a lock. An unknown code is not in the map. */
export const productsFor = async (tx: BusinessTx, codes: readonly string[]): Promise<Map<string, ProductRecord>> => {
  const products = await productsRepository.byCodes(tx, codes)
  return new Map(products.map((product) => [product.code, product]))
}

/** A search that finds more products names none: their documents are nearly all. */
const MOST_FOUND = 1000

/**
 * The codes of the products, removed ones too, that a search finds: by code or EAN, and by a name of three letters or
 * more, which the trigram index reads.
 */
export const productsMatching = async (tx: BusinessTx, search: string | undefined): Promise<string[]> => {
  const { kind, patterns, exact } = searchTerms(search)
  if (kind === 'none') return []
  const [byCode, byName] = await Promise.all([
    productsRepository.exact(tx, exact),
    kind === 'match' ? productsRepository.matching(tx, patterns, MOST_FOUND + 1) : [],
  ])
  return [...new Set([...byCode, ...(byName.length > MOST_FOUND ? [] : byName)])]
}

/** The code of the product by which surcharges are sold, which is made where there is none. Its business's methods must be locked. */
export const openSurchargeProduct = async (tx: BusinessTx, context: CallContext): Promise<string> => {
  const taken = await productsFor(tx, surchargeCodes)
  const known = surchargeCodes.find((code) => isSurcharge(code, taken.get(code)?.name ?? ''))
  if (known !== undefined) return known
  const code = surchargeCodes.find((each) => !taken.has(each)) ?? refuse('conflict')
  const category = addRemovedCategory(tx, surchargeProduct.name)
  productsRepository.insertSurcharge(tx, code, category)
  recordChange(tx, context, { action: 'create', entity: 'category', entityId: category })
  recordChange(tx, context, { action: 'create', entity: 'product', entityId: code })
  return code
}

/** Every active product by name, with the names of its categories. */
export const exportedProducts = (tx: BusinessTx): Promise<ExportedProduct[]> => productsRepository.exported(tx)

/** Products as the API answers them, in the order of `codes`. @throws Refusal not_found for an unknown code */
export const readProducts = async (tx: BusinessTx, codes: readonly string[]): Promise<Product[]> => {
  const views = new Map((await productsRepository.views(tx, codes)).map((view) => [view.code, view]))
  return codes.map((code) => toProductAnswer(found(views.get(code))))
}

/** Chosen products: active ones, or every product of the business, removed ones too. */
export type ChosenProducts = ProductSelection | 'every'

/**
 * The chosen products with their prices, by category and name.
 *
 * @throws Refusal not_found if a named code is no active product's
 */
export const selectedProducts = async (tx: BusinessTx, selection: ChosenProducts): Promise<SelectedProduct[]> =>
  requireAll(selection, await productsRepository.selected(tx, filterOf(selection)))

/** Reads what `selectedProducts` does, locked for the rest of the transaction. */
export const lockSelectedProducts = async (tx: BusinessTx, selection: ChosenProducts): Promise<SelectedProduct[]> =>
  requireAll(selection, await lockFiltered(tx, filterOf(selection)))

/** Locks these products for the rest of the transaction; without removed products, unless the choice includes them. */
export const lockPricedProducts = (
  tx: BusinessTx,
  codes: readonly string[],
  isRemovedToo: boolean,
): Promise<SelectedProduct[]> => lockFiltered(tx, { ...filterOfCodes(codes), isRemovedToo })

// Reads by the codes that were locked: the filter, applied a second time, could find an unlocked product.
const lockFiltered = async (tx: BusinessTx, filter: ProductFilter): Promise<SelectedProduct[]> =>
  productsRepository.selected(tx, {
    ...filterOfCodes(await productsRepository.lockSelected(tx, filter)),
    isRemovedToo: filter.isRemovedToo,
  })

const requireAll = (selection: ChosenProducts, products: SelectedProduct[]): SelectedProduct[] =>
  selection !== 'every' && 'products' in selection && products.length < new Set(selection.products).size
    ? refuse('not_found')
    : products

const anyProduct: ProductFilter = {
  codes: undefined,
  categoryId: undefined,
  patterns: undefined,
  isBelowCost: false,
  except: [],
  isRemovedToo: false,
}

const filterOfCodes = (codes: readonly string[]): ProductFilter => ({ ...anyProduct, codes: [...new Set(codes)] })

const filterOf = (selection: ChosenProducts): ProductFilter => {
  if (selection === 'every') return { ...anyProduct, isRemovedToo: true }
  if ('products' in selection) return filterOfCodes(selection.products)
  const { tab, search, among, belowCost = false, except = [] } = selection
  return {
    codes: among,
    categoryId: tab === 'all' ? undefined : tab?.toLowerCase(),
    patterns: searchPatterns(search),
    isBelowCost: belowCost,
    except,
    isRemovedToo: false,
  }
}

/** Above this number, browsers hear only that products changed, not which. */
const MOST_NAMED = 100

/** Sets the selling prices of locked products. */
export const setSellingPrices = async (tx: BusinessTx, prices: ReadonlyMap<string, Money>): Promise<void> => {
  await productsRepository.setPrices(tx, prices)
  if (prices.size > MOST_NAMED) tx.changed('products', '', 'update')
  else for (const code of prices.keys()) tx.changed('products', code, 'update')
}

/**
 * A product, active or removed, whose code somebody wants to save; `stored` has the columns that can be written again.
 */
export interface ExistingProduct extends ProductView {
  readonly stored: StoredProduct
}

/** The effect of saving a product, decided before any write. `revived`: a removed product comes back. */
export interface ProductPlan {
  readonly outcome: 'created' | 'revived' | 'updated' | 'unchanged'
  readonly product: StoredProduct
  readonly initialStock: InitialStock | undefined
  /** The reasons against saving it; their paths are the fields of a product. */
  readonly problems: readonly Problem[]
}

/**
 * The products with these codes, active or removed. With `isLocked`, nobody else changes them until this transaction
 * ends.
 */
export const existingProducts = async (
  tx: BusinessTx,
  codes: readonly string[],
  isLocked: boolean,
): Promise<Map<string, ExistingProduct>> => {
  const [, views] = await Promise.all([
    isLocked ? productsRepository.lock(tx, codes) : undefined,
    productsRepository.views(tx, codes),
  ])
  return new Map(views.map((view) => [view.code, { ...view, stored: storedOf(view) }]))
}

/** Plans the saving of a product, under the same rules as on the screens. */
export const planProduct = (
  existing: ExistingProduct | undefined,
  input: ProductInput,
  initialStock: InitialStock | undefined,
  condition: TaxCondition,
): ProductPlan => {
  if (existing?.status !== ACTIVE) {
    const sent = storedProduct(input)
    // A removed product that comes back still has its lots, which give its cost, and its replacement cost.
    const hasLots = existing?.hasLots === true && sent.checkStock === 'with_stock'
    const product = {
      ...sent,
      ...changedReplacementCost(existing ?? {}, input),
      ...(hasLots ? { cost: existing.cost } : {}),
    }
    const isOfSystem = existing !== undefined && isSurcharge(existing.code, existing.name)
    const problems = [
      ...(isOfSystem ? [problem('product_of_system', 'code', { code: existing.code })] : []),
      ...newProductProblems(product, input, initialStock, condition),
    ]
    return { outcome: existing === undefined ? 'created' : 'revived', product, initialStock, problems }
  }
  const changed = changedProduct(existing, input)
  // A save puts names in title case. A stored name in another form stays unchanged if it was sent unchanged.
  const product = input.name === existing.name ? { ...changed, name: existing.name } : changed
  if (isSameJson(product, existing.stored)) {
    return { outcome: 'unchanged', product, initialStock: undefined, problems: [] }
  }
  const form = { ...product, categories: product.categoryIds }
  const problems = [...validateProduct(form, condition), ...validateProductChange(existing, form)]
  return { outcome: 'updated', product, initialStock: undefined, problems }
}

/** Writes products whose plans have no problems, and the first lots of new ones. Products that exist must be locked. */
export const saveProducts = async (
  tx: BusinessTx,
  plans: readonly ProductPlan[],
  origin: ReplacementCostOrigin,
): Promise<void> => {
  const created = plans.filter(({ outcome }) => outcome === 'created').map(({ product }) => product)
  const changed = plans.filter(({ outcome }) => outcome === 'updated' || outcome === 'revived')
  await shareLockCategories(tx, [...new Set(plans.flatMap(({ product }) => product.categoryIds))], 'categories')
  const [inserted] = await Promise.all([
    created.length === 0 ? 0 : productsRepository.insert(tx, created),
    changed.length === 0
      ? undefined
      : overwriteProducts(
          tx,
          changed.map(({ product }) => product),
          origin,
        ),
  ])
  // Somebody else took one of the codes meanwhile. A repeated call finds that product and changes it.
  if (inserted < created.length) refuse('conflict')
  await setFirstReplacementCosts(tx, created, origin)
  await receiveInitialStocks(tx, plans)
  if (created.length + changed.length > 0) tx.changed('products', '', 'update')
}

/** Overwrites products with these columns; the products must be locked. */
export const rewriteProducts = async (
  tx: BusinessTx,
  products: readonly StoredProduct[],
  origin: ReplacementCostOrigin,
): Promise<void> => {
  if (products.length === 0) return
  await overwriteProducts(tx, products, origin)
  tx.changed('products', '', 'update')
}

/** Overwrites products, which must be locked, without an event. */
export const overwriteProducts = async (
  tx: BusinessTx,
  products: readonly StoredProduct[],
  origin: ReplacementCostOrigin,
): Promise<void> => {
  addCategoryFigures(
    tx,
    products.map(({ code, categoryIds }) => ({ code, categoryId: required(categoryIds[0]) })),
  )
  await Promise.all([
    productsRepository.update(tx, products),
    setReplacementCosts(tx, replacementCostsOf(products), origin),
  ])
}

/** Sets the replacement costs of new products that come with one. */
export const setFirstReplacementCosts = (
  tx: BusinessTx,
  products: readonly StoredProduct[],
  origin: ReplacementCostOrigin,
): Promise<void> => setReplacementCosts(tx, replacementCostsOf(products.filter(hasReplacementCost)), origin)

const hasReplacementCost = ({ replacementCost, replacementCostUsd }: StoredProduct): boolean =>
  replacementCost !== undefined || replacementCostUsd !== undefined

const replacementCostsOf = (products: readonly StoredProduct[]) =>
  products.map(({ code, replacementCost, replacementCostUsd }) => ({
    product: code,
    cost: replacementCost,
    dollars: replacementCostUsd,
  }))

/** Removes products. They must be locked and without stock. */
export const removeProducts = async (tx: BusinessTx, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await productsRepository.remove(tx, codes)
  tx.changed('products', '', 'update')
}

const receiveInitialStocks = async (tx: BusinessTx, plans: readonly ProductPlan[]): Promise<void> => {
  const receipts = plans.flatMap(({ product, initialStock }) =>
    initialStock === undefined || initialStock.stock === 0
      ? []
      : [{ product: product.code, quantity: initialStock.stock, unitCost: initialStock.cost ?? ZERO_COST }],
  )
  if (receipts.length === 0) return
  const { id: movementId } = await systemMovement(tx, INITIAL_STOCK_MOVEMENT)
  await receiveLots(tx, { movementId, transactionId: undefined }, receipts)
}

const storedOf = (view: ProductView): StoredProduct => {
  const { categoryId, ...stored } = storedColumns.of(view)
  return {
    ...stored,
    categoryIds: [categoryId, ...view.furtherCategoryIds],
    replacementCost: view.replacementCost,
    replacementCostUsd: view.replacementCostUsd,
  }
}
