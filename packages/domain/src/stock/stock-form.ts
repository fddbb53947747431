import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { MAX_AMOUNT } from '#domain/money/amount'
import type { Quantity, UnitCost } from '#domain/money/amount'
import { costOfParts } from './lot.ts'
import type { Movement, MovementEffect } from './movement.ts'

/** A stock change by hand, as typed. An increment makes a lot; a decrement takes from the lot that was chosen. */
export type StockForm = {
  readonly product?: string
  readonly movement?: Movement
  readonly stock?: Quantity
  readonly cost?: UnitCost
  readonly provider?: string
  /** The product's whole stock, and the rest of the chosen lot. */
  readonly currentStock: Quantity
  readonly lotLeft?: Quantity
}

/**
 * All problems in the specification's order; the screen shows the first.
 *
 * @param wanted the only direction that the caller accepts. With a movement of the other one, the fields of that other
 *   direction are not checked.
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

/** Refuses a lot whose quantity × unit cost is above `MAX_AMOUNT`. */
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
