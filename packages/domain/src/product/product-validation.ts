import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import type { Money, Quantity, UnitCost } from '#domain/money/amount'
import { validateLotValue } from '#domain/stock/stock-form'
import { codeProblems, digitsPattern, textProblems } from '#domain/text/field-checks'
import { isIvaRate } from '#domain/transaction/iva'
import { MAX_QUANTITY } from '#domain/transaction/validation'
import type { TaxCondition } from '#domain/transaction/iva'
import { hasEanCheckDigit } from './ean.ts'

export type CheckStock = 'with_stock' | 'without_stock'

export const checkStocks = ['with_stock', 'without_stock'] as const satisfies readonly CheckStock[]

export type ProductForm = {
  readonly code?: string
  readonly ean?: string
  readonly name?: string
  /** Ids; the first is the main one. */
  readonly categories?: readonly string[]
  readonly checkStock?: CheckStock
  readonly cost?: UnitCost
  readonly sellingPrice?: Money
  readonly iva?: number
  readonly minThreshold?: Quantity
}

/** The stock typed with a new product; above 0 it becomes its first lot. */
export type InitialStock = { readonly stock: Quantity; readonly cost?: UnitCost; readonly provider?: string }

/** All problems of a product that is to be saved, in the order of the form's fields. */
export function validateProduct(product: ProductForm, condition: TaxCondition): Problem[] {
  const isIvaMissing = condition === 'responsable' && product.iva === undefined
  const isIvaWrong = product.iva !== undefined && !isIvaRate(product.iva)
  return [
    ...textProblems('ean', product.ean, { min: 13, max: 13, pattern: digitsPattern }),
    ...codeProblems(product.code),
    ...textProblems('name', product.name, { required: true, min: 3, max: 50 }),
    ...(product.checkStock === undefined ? [problem('required', 'checkStock')] : []),
    ...(product.checkStock === 'without_stock' && product.cost === undefined ? [problem('required', 'cost')] : []),
    ...atLeastZero('cost', product.cost),
    ...atLeastZero('sellingPrice', product.sellingPrice),
    ...thresholdProblems(product.minThreshold),
    ...((product.categories ?? []).length === 0 ? [problem('product_category_missing', 'categories')] : []),
    ...(isIvaMissing ? [problem('required', 'iva')] : []),
    ...(isIvaWrong ? [problem('wrong_format', 'iva')] : []),
  ]
}

/** A minimum stock: from 0 to `MAX_QUANTITY`. */
export function thresholdProblems(minThreshold: Quantity | undefined): Problem[] {
  return quantityProblems('minThreshold', minThreshold)
}

/** Initial stock above 0 makes a lot of a product with stock control; its profit is unknown without a cost. */
export function validateInitialStock(checkStock: CheckStock, { stock, cost }: InitialStock): Problem[] {
  const problems = quantityProblems('historical.stock', stock)
  if (problems.length > 0 || stock === 0) return problems
  if (checkStock === 'without_stock') return [problem('product_initial_stock_refused', 'historical.stock')]
  if (cost === undefined) return []
  if (cost <= 0) return [problem('stock_cost_zero', 'historical.cost')]
  return validateLotValue(stock, cost, 'historical.cost')
}

/**
 * Refuses changes of what is fixed once a product exists: its code, its stock control while there is stock, and its cost
 * from the first lot on, because the newest lot gives it.
 */
export function validateProductChange(
  before: {
    readonly code: string
    readonly checkStock: CheckStock
    readonly currentStock: Quantity
    readonly cost: UnitCost
    /** Whether the product ever had goods. */
    readonly hasLots: boolean
  },
  after: ProductForm,
): Problem[] {
  const problems: Problem[] = []
  const checkStock = after.checkStock ?? before.checkStock
  if (after.code !== undefined && after.code !== before.code) problems.push(problem('code_fixed', 'code'))
  if (checkStock !== before.checkStock && before.currentStock > 0) {
    problems.push(problem('product_check_stock_fixed', 'checkStock'))
  }
  const isCostOfLots = checkStock === 'with_stock' && before.hasLots
  if (isCostOfLots && after.cost !== undefined && after.cost !== before.cost) {
    problems.push(problem('product_cost_from_lots', 'cost'))
  }
  return problems
}

/** Warnings that do not stop a save. */
export function productWarnings({ ean }: Pick<ProductForm, 'ean'>): Problem[] {
  return ean !== undefined && /^\d{13}$/.test(ean) && !hasEanCheckDigit(ean) ? [problem('ean_check_digit', 'ean')] : []
}

/** Why a product cannot be removed: there is stock of it. */
export function productRemovalRefusal(currentStock: Quantity): Problem | undefined {
  return currentStock > 0 ? problem('product_has_stock') : undefined
}

function quantityProblems(path: string, amount: Quantity | undefined): Problem[] {
  if (amount === undefined || amount <= MAX_QUANTITY) return atLeastZero(path, amount)
  return [problem('maximum', path, { n: MAX_QUANTITY })]
}

function atLeastZero(path: string, amount: number | undefined): Problem[] {
  return amount !== undefined && amount < 0 ? [problem('minimum', path, { n: 0 })] : []
}
