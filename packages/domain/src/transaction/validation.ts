import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { MAX_AMOUNT, ZERO } from '#domain/money/amount'
import { formatMoney, formatPlainMoney } from '#domain/money/format-amount'
import { exact, minus, roundedMoney } from '#domain/money/exact'
import type { Money, Percent, Quantity, UnitCost } from '#domain/money/amount'
import type { PriceBasis, ProductCosts } from '#domain/product/replacement-cost'
import { chargeProblems } from './purchase-charge-rules.ts'
import type { PurchaseCharge } from './purchase-charges.ts'
import { netPrice } from './totals.ts'
import type { LineFigures, LineTotals } from './totals.ts'
import { textProblems } from '#domain/text/field-checks'

export const MAX_OBSERVATIONS = 150
export const MAX_QUANTITY = 99_999 as Quantity
export const MIN_QUANTITY = 0.01 as Quantity
export const MAX_DISCOUNT = 100 as Percent

export type TransactionDraft = {
  readonly total: Money
  readonly discount: Percent
  readonly receptor?: string
  /** A quote may be for nobody by name. */
  readonly isQuote?: boolean | undefined
  readonly observations?: string
  readonly lines: readonly DraftLine[]
  readonly charges?: readonly PurchaseCharge[] | undefined
  /** The IVA of each rate; undefined where there are no charges. */
  readonly iva21?: Money
  readonly iva105?: Money
}

export type DraftLine = LineTotals & {
  readonly product?: string
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly discount: Percent
}

/**
 * All problems of a transaction that is to be saved: first the limits of its fields, then the specification's order. The
 * screen shows the first.
 */
export function validateTransaction({
  total,
  discount,
  receptor,
  isQuote = false,
  observations = '',
  lines,
  charges = [],
  iva21 = ZERO,
  iva105 = ZERO,
}: TransactionDraft): Problem[] {
  const problems = transactionLimits({ discount, lines })
  if (total === 0) problems.push(problem('total_zero', 'transaction.summary.total'))
  if (lines.length === 0) problems.push(problem('lines_missing', 'details.detailLines'))
  if (!isQuote && (receptor === undefined || receptor === ''))
    problems.push(problem('receptor_missing', 'transaction.receptor'))
  for (const [place, line] of lines.entries()) {
    problems.push(...lineProblems(line, linePath(place)))
  }
  problems.push(...chargeProblems(charges, { iva21, iva105 }, 'transaction.summary.charges'))
  if (total > MAX_AMOUNT) problems.push(problem('amount_out_of_range', 'transaction.summary.total'))
  problems.push(...observationsProblems(observations))
  return problems
}

export function observationsProblems(observations: string): Problem[] {
  return textProblems('transaction.observations', observations, { max: MAX_OBSERVATIONS })
}

type LimitedLine = Pick<DraftLine, 'quantity' | 'discount'>

/** Fields beyond their limits; checked before any figure is computed. */
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

/** Fields of a line beyond their limits. `path` is the prefix of the problems' paths. */
export function lineLimits({ quantity, discount }: LimitedLine, path = ''): Problem[] {
  const problems: Problem[] = []
  if (quantity > MAX_QUANTITY) problems.push(problem('maximum', `${path}quantity`, { n: MAX_QUANTITY }))
  if (discount > MAX_DISCOUNT) problems.push(problem('maximum', `${path}discount`, { n: MAX_DISCOUNT }))
  return problems
}

/** The problems of a line's own amounts, whatever the line's total. */
export function lineFieldProblems(line: Pick<DraftLine, 'quantity' | 'sellingPrice' | 'discount'>): Problem[] {
  return [...lineLimits(line), ...amountProblems(line)]
}

/** All problems of one line, its limits first. */
export function validateLine(line: DraftLine): Problem[] {
  return [...lineLimits(line), ...lineProblems(line)]
}

function lineProblems(line: DraftLine, path = ''): Problem[] {
  const { product, total, subTotal, discount } = line
  const problems: Problem[] = []
  if (product === undefined || product === '') problems.push(problem('line_product_missing', `${path}product`))
  problems.push(...amountProblems(line, path))
  if (total <= 0 || subTotal <= 0) problems.push(problem('line_total_zero', `${path}total`))
  if (discount < 0) problems.push(problem('line_discount_negative', `${path}discount`))
  if (total > MAX_AMOUNT) problems.push(problem('amount_out_of_range', `${path}total`))
  return problems
}

function amountProblems(
  { sellingPrice, quantity }: Pick<DraftLine, 'quantity' | 'sellingPrice'>,
  path = '',
): Problem[] {
  const problems: Problem[] = []
  if (sellingPrice <= 0) problems.push(problem('line_price_zero', `${path}sellingPrice`))
  if (quantity <= 0) problems.push(problem('line_quantity_zero', `${path}quantity`))
  return problems
}

const linePath = (place: number): string => `details.detailLines.${place}.`

/** Refuses a sent total that differs from the computed one: what is saved must be what the user saw. */
export function validateSentTotal(sent: Money | undefined, computed: Money): Problem | undefined {
  if (sent === undefined || sent === computed) return undefined
  return problem('total_mismatch', 'transaction.summary.total', { total: formatMoney(computed) })
}

/** The specification turns a negative quantity into the least one. */
export function normalizedQuantity(quantity: Quantity): Quantity {
  return quantity < 0 ? MIN_QUANTITY : quantity
}

/** A warning that does not stop a save: a selling price that is, without IVA, at or below the product's cost. */
export function costWarning(
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  cost: UnitCost,
  pricesIncludeVat: boolean,
): Problem | undefined {
  if (minus(netPrice(price, pricesIncludeVat), exact(cost)).numerator > 0n) return undefined
  return problem('price_below_cost', undefined, { cost: formatPlainMoney(roundedMoney(exact(cost))) })
}

/** Whether prices are final, and which costs they are compared with. */
export type CostTerms = { readonly pricesIncludeVat: boolean; readonly priceBasis: PriceBasis }

/**
 * The cost that a selling price does not cover: the cost where it is, without IVA, at or below that; else the replacement cost where it is
 * below that and the business goes by it. A cost that is unknown or 0 warns of nothing.
 */
export function uncoveredCost(
  price: Pick<LineFigures, 'sellingPrice' | 'iva'>,
  { cost, replacementCost }: ProductCosts,
  { pricesIncludeVat, priceBasis }: CostTerms,
): 'cost' | 'replacementCost' | undefined {
  if (cost !== undefined && cost > 0 && costWarning(price, cost, pricesIncludeVat) !== undefined) return 'cost'
  if (replacementCost === undefined || priceBasis === 'cost') return undefined
  const left = minus(netPrice(price, pricesIncludeVat), exact(replacementCost))
  return left.numerator < 0n ? 'replacementCost' : undefined
}
