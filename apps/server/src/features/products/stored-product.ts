import type { InitialStock, ProductInput } from '@trastienda/contract/products.contract'
import { productDefaults } from '@trastienda/domain/defaults'
import { ZERO, ZERO_COST } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import { validateInitialStock, validateProduct } from '@trastienda/domain/product/product-validation'
import { changedReplacementCost } from '@trastienda/domain/product/replacement-cost'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { titleCase } from '@trastienda/domain/text/title-case'
import { isIvaRate, zeroRateAt, type TaxCondition } from '@trastienda/domain/transaction/iva'
import { typedColumns, type ProductRecord, type StoredProduct } from './product-table.ts'

/** A product in its stored form: without empty values, the name in title case, with defaults for missing fields. */
export const storedProduct = (input: ProductInput): StoredProduct => {
  const product = dropEmpty(input)
  const iva = isIvaRate(product.iva) ? product.iva : productDefaults.iva
  return {
    code: (product.code ?? '').trim(),
    ...typedColumns.of(product),
    name: titleCase(product.name ?? ''),
    categoryIds: [...new Set(product.categories.map((id) => id.toLowerCase()))],
    checkStock: product.checkStock ?? productDefaults.checkStock,
    cost: product.cost ?? ZERO_COST,
    ...changedReplacementCost({}, product),
    sellingPrice: product.sellingPrice ?? ZERO,
    minThreshold: product.minThreshold ?? productDefaults.minThreshold,
    iva,
    zeroRate: zeroRateAt(iva, product.zeroRate ?? productDefaults.zeroRate),
    supply: product.supply ?? productDefaults.supply,
    ecommerce: product.ecommerce ?? false,
    imageUrl: product.productImageUrl,
  }
}

/** A changed product in its stored form: a missing text becomes empty, a missing figure or choice stays. */
export const changedProduct = (before: ProductRecord, input: ProductInput): StoredProduct => {
  const product = dropEmpty(input)
  const stored = storedProduct(input)
  const iva = isIvaRate(product.iva) ? product.iva : before.iva
  return {
    ...stored,
    checkStock: product.checkStock ?? before.checkStock,
    cost: product.cost ?? before.cost,
    ...changedReplacementCost(before, product),
    sellingPrice: product.sellingPrice ?? before.sellingPrice,
    minThreshold: product.minThreshold ?? before.minThreshold,
    iva,
    zeroRate: zeroRateAt(iva, product.zeroRate ?? before.zeroRate),
    supply: product.supply ?? before.supply,
    ecommerce: product.ecommerce ?? before.ecommerce,
  }
}

export const newProductProblems = (
  product: StoredProduct,
  input: ProductInput,
  initialStock: InitialStock | undefined,
  condition: TaxCondition,
): Problem[] => {
  const form = { ...product, categories: product.categoryIds, cost: input.cost, iva: input.iva }
  return [
    ...validateProduct(form, condition).map((problem) => ({ ...problem, path: `product.${problem.path}` })),
    ...(initialStock === undefined ? [] : validateInitialStock(product.checkStock, initialStock)),
  ]
}
