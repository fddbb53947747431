import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { MAX_AMOUNT } from '#domain/money/amount'
import { formatMoney, formatPlainMoney } from '#domain/money/format-amount'
import { exact, roundedMoney } from '#domain/money/exact'
import type { Money, Percent, Quantity, UnitCost } from '#domain/money/amount'
import type { LineTotals } from './totals.ts'
import { textProblems } from '#domain/text/field-checks'

export const MAX_OBSERVATIONS = 150
export const MAX_QUANTITY = 99_999 as Quantity
export const MIN_QUANTITY = 0.01 as Quantity
export const MAX_DISCOUNT = 100 as Percent

export type TransactionDraft = {
  readonly total: Money
  readonly discount: Percent
  readonly receptor?: string
  readonly observations?: string
  readonly lines: readonly DraftLine[]
}

export type DraftLine = LineTotals & {
  readonly product?: string
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly discount: Percent
}

/** A transaction to be saved, every problem in the order of the checks, the limits of its fields first: the first is the one to show. */
export function validateTransaction({
  total,
  discount,
  receptor,
  observations = '',
  lines,
}: TransactionDraft): Problem[] {
  const problems = transactionLimits({ discount, lines })
  if (total === 0) problems.push(problem('total_zero', 'transaction.summary.total'))
  if (lines.length === 0) problems.push(problem('lines_missing', 'details.detailLines'))
  if (receptor === undefined || receptor === '') problems.push(problem('receptor_missing', 'transaction.receptor'))
  for (const [place, line] of lines.entries()) {
    problems.push(...lineProblems(line, linePath(place)))
  }
  if (total > MAX_AMOUNT) problems.push(problem('amount_out_of_range', 'transaction.summary.total'))
  problems.push(...observationsProblems(observations))
  return problems
}

export function observationsProblems(observations: string): Problem[] {
  return textProblems('transaction.observations', observations, { max: MAX_OBSERVATIONS })
}

type LimitedLine = Pick<DraftLine, 'quantity' | 'discount'>

/** What of a transaction's fields is beyond its limits: any figure made of it would be nonsense. */
export function transactionLimits({
  discount,
  lines,
}: {
  readonly discount: Percent
  readonly lines: readonly LimitedLine[]
}): Problem[] {
  const problems = lines.flatMap((line, place) => lineLimits(line, linePath(place)))
  if (discount < 0) problems.push(problem('minimum', 'transaction.summary.discount', { n: 0 }))
  if (discount > MAX_DISCOUNT) problems.push(problem('maximum', 'transaction.summary.discount', { n: MAX_DISCOUNT }))
  return problems
}

/** What of a line's fields is beyond its limits. `path` goes before each member's name. */
export function lineLimits({ quantity, discount }: LimitedLine, path = ''): Problem[] {
  const problems: Problem[] = []
  if (quantity > MAX_QUANTITY) problems.push(problem('maximum', `${path}quantity`, { n: MAX_QUANTITY }))
  if (discount > MAX_DISCOUNT) problems.push(problem('maximum', `${path}discount`, { n: MAX_DISCOUNT }))
  return problems
}

/** One line, in the order of the checks, its limits first. */
export function validateLine(line: DraftLine): Problem[] {
  return [...lineLimits(line), ...lineProblems(line)]
}

function lineProblems(line: DraftLine, path = ''): Problem[] {
  const { product, sellingPrice, quantity, total, subTotal, discount } = line
  const problems: Problem[] = []
  if (product === undefined || product === '') problems.push(problem('line_product_missing', `${path}product`))
  if (sellingPrice <= 0) problems.push(problem('line_price_zero', `${path}sellingPrice`))
  if (quantity <= 0) problems.push(problem('line_quantity_zero', `${path}quantity`))
  if (total <= 0 || subTotal <= 0) problems.push(problem('line_total_zero', `${path}total`))
  if (discount < 0) problems.push(problem('line_discount_negative', `${path}discount`))
  if (total > MAX_AMOUNT) problems.push(problem('amount_out_of_range', `${path}total`))
  return problems
}

const linePath = (place: number): string => `details.detailLines.${place}.`

/** Nobody signs a figure that they did not see: a total that was sent must be the computed one. */
export function validateSentTotal(sent: Money | undefined, computed: Money): Problem | undefined {
  if (sent === undefined || sent === computed) return undefined
  return problem('total_mismatch', 'transaction.summary.total', { total: formatMoney(computed) })
}

/** A negative quantity becomes the least one. */
export function normalizedQuantity(quantity: Quantity): Quantity {
  return quantity < 0 ? MIN_QUANTITY : quantity
}

/** A warning, not a refusal: the price of a sale is at or below what the product costs. */
export function costWarning(sellingPrice: Money, cost: UnitCost): Problem | undefined {
  if (sellingPrice > cost) return undefined
  return problem('price_below_cost', undefined, { cost: formatPlainMoney(roundedMoney(exact(cost))) })
}
