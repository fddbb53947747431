import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { MAX_AMOUNT } from '#domain/money/amount'
import type { Quantity, UnitCost } from '#domain/money/amount'
import { costOfParts } from './lot.ts'
import type { Movement, MovementEffect } from './movement.ts'

/** A stock change made by hand, as typed: an increment makes a lot, a decrement takes from the chosen one. */
export type StockForm = {
  readonly product?: string
  readonly movement?: Movement
  readonly stock?: Quantity
  readonly cost?: UnitCost
  readonly provider?: string
  /** What the product has in all, and what the chosen lot has left. */
  readonly currentStock: Quantity
  readonly lotLeft?: Quantity
}

/**
 * Every problem in the order of the checks: the first is the one to show. `wanted` is the one direction that the caller
 * takes: a movement the other way is refused before anything that only that way asks for.
 */
export function validateStockForm(form: StockForm, wanted?: MovementEffect): Problem[] {
  const problems: Problem[] = []
  if (form.product === undefined || form.product === '') problems.push(problem('stock_product_missing', 'product'))
  if (form.movement === undefined) return [...problems, problem('stock_movement_missing', 'movement')]
  const { name, effect, isSystem } = form.movement
  if (isSystem) problems.push(problem('stock_movement_system', 'movement', { movement: name }))
  if (wanted !== undefined && effect !== wanted) {
    return [...problems, problem('stock_movement_effect', 'movement', { movement: name })]
  }
  const rest = effect === 'increment' ? incrementProblems(form) : decrementProblems(form)
  return [...problems, ...rest]
}

function incrementProblems({ stock, cost, provider }: StockForm): Problem[] {
  const problems: Problem[] = []
  if (stock === undefined) problems.push(problem('required', 'stock'))
  if (cost === undefined) problems.push(problem('required', 'cost'))
  if (cost !== undefined && cost <= 0) problems.push(problem('stock_cost_zero', 'cost'))
  if (stock !== undefined && stock <= 0) problems.push(problem('stock_quantity_zero', 'stock'))
  if (provider === undefined || provider === '') problems.push(problem('stock_provider_missing', 'provider'))
  if (stock !== undefined && cost !== undefined) problems.push(...validateLotValue(stock, cost))
  return problems
}

/** What comes in at once is worth no more than a document's total may come to. */
export function validateLotValue(quantity: Quantity, unitCost: UnitCost, path = 'cost'): Problem[] {
  if (costOfParts([{ quantity, unitCost }]) <= MAX_AMOUNT) return []
  return [problem('cost_out_of_range', path)]
}

function decrementProblems({ stock, currentStock, lotLeft }: StockForm): Problem[] {
  if (stock === undefined) return [problem('required', 'stock')]
  if (stock <= 0 || stock > currentStock) return [problem('stock_insufficient', 'stock')]
  if (lotLeft === undefined) return [problem('required', 'stockEntry')]
  return stock > lotLeft ? [problem('lot_insufficient', 'stock')] : []
}
