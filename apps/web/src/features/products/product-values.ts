import type { InitialStock, ProductInput } from '@trastienda/contract/products.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { ZERO_QUANTITY, type Money, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { validateInitialStock, validateProduct, type CheckStock } from '@trastienda/domain/product/product-validation'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { isIvaRate, type TaxCondition } from '@trastienda/domain/transaction/iva'

/** What the popup for a new product asks. Selects hold texts, amounts are undefined while empty. */
export interface ProductValues {
  code: string
  ean: string
  name: string
  categories: string | null
  checkStock: CheckStock
  sellingPrice: Money | undefined
  iva: string
  /** Of a product without stock control; with it, the cost comes from the lots. */
  cost: UnitCost | undefined
  historical: {
    stock: Quantity | undefined
    cost: UnitCost | undefined
    provider: string | undefined
    dueDate: BusinessDay | undefined
  }
}

export const emptyProduct = (name: string, condition: TaxCondition): ProductValues => ({
  code: '',
  ean: '',
  name,
  categories: null,
  checkStock: 'with_stock',
  sellingPrice: undefined,
  iva: condition === 'responsable' ? '21' : '0',
  cost: undefined,
  historical: { stock: undefined, cost: undefined, provider: undefined, dueDate: undefined },
})

export interface ProductBody {
  product: ProductInput
  historical?: InitialStock
}

/** The body of the call. Initial stock is sent only when it is above 0. */
export function productBody(values: ProductValues): ProductBody {
  const { code, ean, name, categories, checkStock, sellingPrice, iva, cost, historical } = values
  const rate = Number(iva)
  const hasStock = checkStock === 'with_stock' && (historical.stock ?? 0) > 0
  const product = dropEmpty({
    code: code.trim(),
    ean: ean.trim(),
    name: name.trim(),
    categories: categories === null ? [] : [categories],
    checkStock,
    sellingPrice,
    ...(isIvaRate(rate) ? { iva: rate } : {}),
    ...(checkStock === 'without_stock' ? { cost } : {}),
  })
  return hasStock ? { product, historical: dropEmpty(historical) as InitialStock } : { product }
}

/** Every problem of the popup, by the rules of products and of initial stock. */
export function productProblems(values: ProductValues, condition: TaxCondition): Problem[] {
  const { stock, cost, provider } = values.historical
  const isStockWanted = values.checkStock === 'with_stock' && (stock ?? ZERO_QUANTITY) !== 0
  return [
    ...validateProduct(productBody(values).product, condition),
    ...(isStockWanted
      ? validateInitialStock(values.checkStock, { stock: stock ?? ZERO_QUANTITY, cost, provider })
      : []),
    ...(stock !== undefined && stock > 99_999 ? [problem('maximum', 'historical.stock', { n: 99_999 })] : []),
  ]
}
