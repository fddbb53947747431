import { refusedFields, type FieldErrors } from '#ui/form/field-errors.ts'
import type { InitialStock, Product, ProductInput } from '@trastienda/contract/products.contract'
import type { Person } from '@trastienda/contract/people.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { productDefaults } from '@trastienda/domain/defaults'
import { ZERO_COST, ZERO_QUANTITY, type Money, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { validateInitialStock, validateProduct, type CheckStock } from '@trastienda/domain/product/product-validation'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import type { Supply } from '@trastienda/domain/product/supply'
import { isIvaRate, type TaxCondition, type ZeroRate } from '@trastienda/domain/transaction/iva'

/** The form values of a product. Selects hold texts, and empty amounts are undefined. */
export interface ProductValues {
  code: string
  ean: string
  name: string
  /** The main category's id. */
  categories: string | null
  /** The ids of the further categories. */
  furtherCategories: string[]
  checkStock: CheckStock
  sellingPrice: Money | undefined
  minThreshold: Quantity | undefined
  iva: string
  /** The kind on vouchers at 0 % IVA. */
  zeroRate: ZeroRate
  supply: Supply
  /** With stock control the cost of its first lot, until goods come in. */
  cost: UnitCost | undefined
  /** Somebody typed a cost and erased it, unlike whoever never knew one. */
  isCostErased: boolean
  /** Goods came in, so that they give the cost and nobody types it. */
  hasLots: boolean
  /** The net cost of buying it again. */
  replacementCost: UnitCost | undefined
  /** What the record had: a purchase may change it while a form is open, and only a typed one is sent. */
  storedReplacementCost: UnitCost | undefined
  /** The same in dollars, for a product that is kept in them. */
  replacementCostUsd: UnitCost | undefined
  storedReplacementCostUsd: UnitCost | undefined
  isInDollars: boolean
  ecommerce: boolean
  productImageUrl: string
  /** Only for a new product. */
  historical: {
    stock: Quantity | undefined
    /** The whole contact and not only its code, so that a restored draft can show the name. */
    provider: Person | undefined
    dueDate: BusinessDay | undefined
  }
}

const noStock: ProductValues['historical'] = {
  stock: undefined,
  provider: undefined,
  dueDate: undefined,
}

export const emptyProduct = (name: string, condition: TaxCondition, category: string | null): ProductValues => ({
  code: '',
  ean: '',
  name,
  categories: category,
  furtherCategories: [],
  checkStock: 'with_stock',
  sellingPrice: undefined,
  minThreshold: productDefaults.minThreshold,
  iva: condition === 'responsable' ? '21' : '0',
  zeroRate: productDefaults.zeroRate,
  supply: productDefaults.supply,
  cost: undefined,
  isCostErased: false,
  hasLots: false,
  replacementCost: undefined,
  storedReplacementCost: undefined,
  replacementCostUsd: undefined,
  storedReplacementCostUsd: undefined,
  isInDollars: false,
  ecommerce: false,
  productImageUrl: '',
  historical: noStock,
})

/** The form values of a product. */
export const productValuesOf = (product: Product): ProductValues => {
  const [main = null, ...further] = product.categories
  return {
    code: product.code,
    ean: product.ean ?? '',
    name: product.name,
    categories: main,
    furtherCategories: further,
    checkStock: product.checkStock,
    sellingPrice: product.sellingPrice,
    minThreshold: product.minThreshold,
    iva: String(product.iva),
    zeroRate: product.zeroRate ?? productDefaults.zeroRate,
    supply: product.supply ?? productDefaults.supply,
    cost: product.cost,
    isCostErased: false,
    hasLots: product.hasLots,
    replacementCost: product.replacementCost,
    storedReplacementCost: product.replacementCost,
    replacementCostUsd: product.replacementCostUsd,
    storedReplacementCostUsd: product.replacementCostUsd,
    isInDollars: product.replacementCostUsd !== undefined,
    ecommerce: product.ecommerce,
    productImageUrl: product.productImageUrl ?? '',
    historical: noStock,
  }
}

export interface ProductBody {
  product: ProductInput
  historical?: InitialStock
}

/** Whether the merchant types the cost. */
export const isCostTyped = ({ checkStock, hasLots }: ProductValues): boolean =>
  checkStock === 'without_stock' || !hasLots

/** Whether a new product comes with stock. */
export const isStockTyped = ({ checkStock, historical }: ProductValues): boolean =>
  checkStock === 'with_stock' && (historical.stock ?? ZERO_QUANTITY) > 0

/** The body of the call, with initial stock only above 0. */
export function productBody(values: ProductValues): ProductBody {
  const {
    code,
    ean,
    name,
    categories,
    furtherCategories,
    checkStock,
    iva,
    zeroRate,
    cost,
    isCostErased: _isCostErased,
    hasLots: _,
    replacementCost: _pesos,
    storedReplacementCost: _storedPesos,
    replacementCostUsd: _dollars,
    storedReplacementCostUsd: _storedDollars,
    isInDollars: _isInDollars,
    historical,
    ...rest
  } = values
  const rate = Number(iva)
  const product = dropEmpty({
    ...rest,
    code: code.trim(),
    ean: ean.trim(),
    name: name.trim(),
    categories: categories === null ? [] : [categories, ...furtherCategories.filter((id) => id !== categories)],
    checkStock,
    ...(isIvaRate(rate) ? { iva: rate } : {}),
    ...(rate === 0 ? { zeroRate } : {}),
    ...(isCostTyped(values) ? { cost } : {}),
    ...typedReplacementCost(values),
  })
  const initial = { ...historical, cost, provider: historical.provider?.code }
  return isStockTyped(values) ? { product, historical: dropEmpty(initial) as InitialStock } : { product }
}

/** What somebody changed of the replacement cost; an emptied field takes it away. */
function typedReplacementCost(values: ProductValues): Pick<ProductInput, 'replacementCost' | 'replacementCostUsd'> {
  const { replacementCost, storedReplacementCost, replacementCostUsd, storedReplacementCostUsd, isInDollars } = values
  if (isInDollars) {
    if (replacementCostUsd === storedReplacementCostUsd) return {}
    return replacementCostUsd === undefined ? { replacementCost: ZERO_COST } : { replacementCostUsd }
  }
  const left = storedReplacementCostUsd === undefined ? {} : { replacementCostUsd: ZERO_COST }
  return replacementCost === storedReplacementCost ? left : { ...left, replacementCost: replacementCost ?? ZERO_COST }
}

/** The fields of a refused save: a category is refused by its place in the sent list. */
export const refusedProductFields = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(refusedFields(error, 'product.')).map(([path, text]) => [
      path.replace(/^categories\.\d+$/, 'categories'),
      text,
    ]),
  )

/** Every problem of the form, by the rules of products and of initial stock. */
export function productProblems(values: ProductValues, condition: TaxCondition): Problem[] {
  const { stock, provider } = values.historical
  const isStockWanted = values.checkStock === 'with_stock' && (stock ?? ZERO_QUANTITY) !== 0
  return [
    ...validateProduct(productBody(values).product, condition),
    ...(isStockTyped(values) && values.isCostErased ? [problem('required', 'cost')] : []),
    ...(isStockWanted
      ? validateInitialStock(values.checkStock, {
          stock: stock ?? ZERO_QUANTITY,
          cost: values.cost,
          provider: provider?.code,
        }).map(atCost)
      : []),
  ]
}

/** The first lot costs what the product costs: one field serves both. */
const atCost = (each: Problem): Problem => (each.path === 'historical.cost' ? { ...each, path: 'cost' } : each)
