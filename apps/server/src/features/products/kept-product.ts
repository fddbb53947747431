import type { InitialStock, ProductInput } from '@trastienda/contract/products.contract'
import { productDefaults } from '@trastienda/domain/defaults'
import { ZERO, ZERO_COST, ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import {
  validateInitialStock,
  validateProduct,
  validateProductChange,
} from '@trastienda/domain/product/product-validation'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { titleCase } from '@trastienda/domain/text/title-case'
import { isIvaRate, type TaxCondition } from '@trastienda/domain/transaction/iva'
import type { ProductRecord } from './product-rows.ts'
import type { KeptProduct } from './products.repository.ts'

/** A product as it is kept: empty values dropped, the name in title case, the defaults where nothing was said. */
export const keptProduct = (input: ProductInput): KeptProduct => {
  const product = dropEmpty(input)
  return {
    code: (product.code ?? '').trim(),
    ean: product.ean,
    name: titleCase(product.name ?? ''),
    categoryIds: [...new Set(product.categories.map((id) => id.toLowerCase()))],
    checkStock: product.checkStock ?? productDefaults.checkStock,
    cost: product.cost ?? ZERO_COST,
    sellingPrice: product.sellingPrice ?? ZERO,
    minThreshold: product.minThreshold ?? productDefaults.minThreshold,
    iva: isIvaRate(product.iva) ? product.iva : productDefaults.iva,
    ecommerce: product.ecommerce ?? false,
    imageUrl: product.productImageUrl,
  }
}

/**
 * A product as it is kept after a change: texts that were left out are gone, figures and choices stay as they were. What
 * a product with stock control costs is its lots' to say.
 */
export const changedProduct = (before: ProductRecord, input: ProductInput): KeptProduct => {
  const product = dropEmpty(input)
  const kept = keptProduct(input)
  return {
    ...kept,
    checkStock: product.checkStock ?? before.checkStock,
    cost: product.cost ?? before.cost,
    sellingPrice: product.sellingPrice ?? before.sellingPrice,
    minThreshold: product.minThreshold ?? before.minThreshold,
    iva: isIvaRate(product.iva) ? product.iva : before.iva,
    ecommerce: product.ecommerce ?? before.ecommerce,
  }
}

/**
 * Why the product cannot be saved. A new one has no lots yet, so a cost that its lots would have to explain is refused as
 * it is in a change.
 */
export const newProductProblems = (
  product: KeptProduct,
  input: ProductInput,
  initialStock: InitialStock | undefined,
  condition: TaxCondition,
): Problem[] => {
  const { code, checkStock } = product
  const form = { ...product, categories: product.categoryIds, cost: input.cost, iva: input.iva }
  const unsaved = { code, checkStock, currentStock: ZERO_QUANTITY, cost: ZERO_COST }
  const problems = [...validateProduct(form, condition), ...validateProductChange(unsaved, form)]
  return [
    ...problems.map((problem) => ({ ...problem, path: `product.${problem.path}` })),
    ...(initialStock === undefined ? [] : validateInitialStock(checkStock, initialStock)),
  ]
}
