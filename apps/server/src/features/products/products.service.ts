import { REMOVED } from '@trastienda/domain/record-status'
import type { z } from 'zod'
import type { InitialStock, Product, ProductInput, productsApi } from '@trastienda/contract/products.contract'
import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import { INITIAL_STOCK_MOVEMENT } from '@trastienda/domain/defaults'
import { ZERO_COST } from '@trastienda/domain/money/amount'
import { nextCode } from '@trastienda/domain/product/next-code'
import { activeCategories, shareLockCategories } from '#features/categories'
import { requireOwnImage } from '#features/files'
import { systemMovement } from '#features/movements'
import { requireSupplier } from '#features/accounts'
import { businessFacts } from '#features/settings'
import { receiveLots } from '#features/stock'
import { productsBySupplierCode } from '#features/supplier-products'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { insertUnderCode } from '#platform/free-code'
import type { GroupedListRequest, ListedCodes } from '#platform/lists/grouped-list'
import { codesOf } from '#platform/joined-codes'
import { listPage, recordOfTab, shownOf } from '#platform/lists/list-request'
import { searchPatterns } from '#platform/lists/search-terms'
import { refuse, refuseAny, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { storedProduct, newProductProblems } from './stored-product.ts'
import { readProduct } from './product-answer.ts'
import { productsFor, readProducts, setFirstReplacementCosts } from './product-register.ts'
import { listProducts, productsRepository } from './products.repository.ts'

type ListQuery = z.output<(typeof productsApi)['products.list']['query']>
type ProductPage = z.output<(typeof productsApi)['products.list']['answer']>

/** Reads of products, and new ones. */
export const createProductsService = (unit: UnitOfWork) => ({
  nextCode: (context: CallContext): Promise<string> =>
    unit.read(context, async (tx) => {
      const highest = await productsRepository.highestCode(tx)
      return nextCode(highest === undefined ? [] : [highest])
    }),

  list: (context: CallContext, query: ListQuery): Promise<ProductPage> =>
    unit.read(context, async (tx) => {
      if (query.belowCost === true) requireCapability(context, 'figures')
      const { checkStock = 'all', belowCost = false } = query
      const sort = sortOf(query.sort)
      const view = { ...query, sort, tab: recordOfTab(query.tab), isNear: query.near }
      if (query.among !== undefined) return listAmong(tx, codesOf(query.among), { ...view, belowCost })
      const groups = sort.endsWith('group') ? (await activeCategories(tx)).map(({ id }) => id) : []
      const part = belowCost ? (`${checkStock}_below_cost` as const) : checkStock
      return pageOf(tx, await listProducts(tx, { ...view, part, groups }), view)
    }),

  /** The products that suppliers sell under a code: the chosen supplier's, and others'. */
  bySupplierCode: (
    context: CallContext,
    { supplierCode, supplier }: { readonly supplierCode: string; readonly supplier?: string },
  ): Promise<{ chosen: Product[]; others: Product[] }> =>
    unit.read(context, async (tx) => {
      const found = await productsBySupplierCode(tx, supplierCode.trim().toUpperCase())
      const own = found.filter((each) => each.supplier === supplier).map(({ product }) => product)
      const others = new Set(found.map(({ product }) => product).filter((product) => !own.includes(product)))
      const products = await readProducts(tx, [...own, ...others])
      return { chosen: products.slice(0, own.length), others: products.slice(own.length) }
    }),

  get: (context: CallContext, code: string): Promise<Product> => unit.read(context, (tx) => readProduct(tx, code)),

  create: (
    context: CallContext,
    input: { product: ProductInput; historical?: InitialStock },
    isCodeProposed = false,
  ): Promise<Product> =>
    unit.write(context, async (tx) => {
      const sent = storedProduct(input.product)
      const { condition } = await businessFacts(tx)
      refuseAny(newProductProblems(sent, input.product, input.historical, condition))
      await shareLockCategories(tx, sent.categoryIds, 'product.categories')
      await requireSupplier(tx, input.historical?.provider, 'historical.provider')
      await requireOwnImage(tx, sent.imageUrl, 'product.productImageUrl')
      const product = await insertUnderCode(sent, {
        isProposed: isCodeProposed,
        insert: async (tried) => (await productsRepository.insert(tx, [tried])) > 0,
        highestCode: () => productsRepository.highestCode(tx),
      })
      if (product === undefined) return refuseTakenCode(tx, sent.code)
      await setFirstReplacementCosts(tx, [product], { source: 'typed', userId: context.userId })
      if (input.historical !== undefined) await receiveInitialStock(tx, product.code, input.historical)
      recordChange(tx, context, { action: 'create', entity: 'product', entityId: product.code })
      return readProduct(tx, product.code)
    }),
})

type View = Omit<GroupedListRequest<string>, 'part' | 'groups'>

/** Lists some products, by category and name, or by name: an address never names many. */
const listAmong = async (
  tx: BusinessTx,
  codes: readonly string[],
  view: View & { readonly belowCost: boolean },
): Promise<ProductPage> => {
  const { search, tab, sort, belowCost } = view
  const found = await productsRepository.selected(tx, {
    codes,
    categoryId: undefined,
    patterns: searchPatterns(search),
    isBelowCost: belowCost,
    except: [],
    isRemovedToo: false,
  })
  const counts = new Map([...Map.groupBy(found, ({ categoryId }) => categoryId)].map(([id, own]) => [id, own.length]))
  const own = found.filter(({ categoryId }) => tab === undefined || categoryId === tab)
  const inOrder = sort.endsWith('group') ? own : own.toSorted((one, other) => byName.compare(one.name, other.name))
  const listed = sort.startsWith('-') ? inOrder.toReversed() : inOrder
  const shown = shownOf(listed, view)
  return pageOf(tx, { codes: shown.map(({ code }) => code), total: own.length, counts }, view)
}

const byName = new Intl.Collator('es')

const pageOf = async (tx: BusinessTx, { codes, total, counts }: ListedCodes, view: View): Promise<ProductPage> => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const data = await readProducts(tx, codes)
  return listPage(view, { data, total, counts: { all, ...Object.fromEntries(counts) } })
}

export type ProductsService = ReturnType<typeof createProductsService>

const refuseTakenCode = async (tx: BusinessTx, code: string): Promise<never> => {
  const taken = (await productsFor(tx, [code])).get(code)
  if (taken !== undefined && isSurcharge(code, taken.name)) return refuse('product_of_system', { code }, 'product.code')
  if (taken?.status === REMOVED) return refuse('code_of_removed', { code, name: taken.name }, 'product.code')
  return refuse('code_taken', { code }, 'product.code')
}

const receiveInitialStock = async (tx: BusinessTx, product: string, initial: InitialStock): Promise<void> => {
  if (initial.stock === 0) return
  const { id: movementId } = await systemMovement(tx, INITIAL_STOCK_MOVEMENT)
  const { stock, cost = ZERO_COST, provider, dueDate } = initial
  await receiveLots(tx, { movementId, transactionId: undefined }, [
    { product, provider, quantity: stock, unitCost: cost, dueDate },
  ])
}

const sortOf = (sort: ListQuery['sort']) =>
  (
    {
      name: 'name',
      '-name': '-name',
      categoryName: 'group',
      '-categoryName': '-group',
      relevance: 'relevance',
    } as const
  )[sort]
