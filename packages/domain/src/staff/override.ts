import type { Money, Percent, UnitCost } from '#domain/money/amount'
import { percent, ZERO_PERCENT } from '#domain/money/amount'
import { exact, loweredBy, minus, times } from '#domain/money/exact'
import { formatMoney, formatPercent } from '#domain/money/format-amount'
import { withMethodDiscount } from '#domain/account/payment-methods'
import type { ProposedLine } from '#domain/price/proposed-line'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { netPrice } from '#domain/transaction/totals'
import type { LineFigures, SummaryTerms } from '#domain/transaction/totals'

/*
 * The points of a sale that need `override`, each as a problem. No reason names a cost, because the seller may not see
 * costs.
 */

export type SoldLine = LineFigures & { readonly product: string; readonly productName: string }

export type SoldDocument = SummaryTerms & { readonly lines: readonly SoldLine[] }

/** The server's own proposal for a line to this customer now, and the product's cost. */
export type OfferedLine = ProposedLine & { readonly cost: UnitCost }

export type OverrideTerms = {
  /** The largest discount that is given without `override`. */
  readonly discountLimit: Percent
  readonly offerOf: (product: string) => OfferedLine
  /** The discount of the sale's method, which nobody has to authorise. */
  readonly methodDiscount?: Percent
  /** The stored sale, where one is edited: what it already has needs no `override` again. */
  readonly stored?: SoldDocument
}

/** Discounts, prices, IVA and costs of a sale that need `override`, in the order of its lines. */
export function saleOverrides(sale: SoldDocument, terms: OverrideTerms): Problem[] {
  const { lines, discount } = sale
  const { discountLimit, methodDiscount = ZERO_PERCENT, offerOf } = terms
  // A price of the other kind is another price.
  const stored = terms.stored?.pricesIncludeVat === sale.pricesIncludeVat ? terms.stored : undefined
  const isDiscountKept = discount <= (stored?.discount ?? ZERO_PERCENT)
  const untouched = isDiscountKept ? [...(stored?.lines ?? [])] : []
  let hasMore = false
  const problems = lines.flatMap((line, place) => {
    const before = untouched.findIndex((each) => covers(each, line))
    if (before >= 0) {
      untouched.splice(before, 1)
      return []
    }
    hasMore = true
    const path = `details.detailLines.${place}.`
    return lineOverrides(line, { offer: offerOf(line.product), sale, discountLimit, path })
  })
  // A stored discount above the limit may stay while no line is new or larger: more goods at that discount need `override`.
  const isAbove = discount > withMethodDiscount(discountLimit, methodDiscount) && hasMore
  if (!isAbove) return problems
  const limit = formatPercent(discountLimit)
  return [...problems, problem('general_discount_above_limit', 'transaction.summary.discount', { limit })]
}

/** Whether a line asks for no more than a stored one: same price and IVA, no larger discount, no more goods. */
function covers(before: SoldLine, line: SoldLine): boolean {
  return (
    before.product === line.product &&
    before.sellingPrice === line.sellingPrice &&
    before.iva === line.iva &&
    before.discount >= line.discount &&
    before.quantity >= line.quantity
  )
}

function lineOverrides(
  line: SoldLine,
  general: {
    readonly offer: OfferedLine
    readonly sale: SummaryTerms
    readonly discountLimit: Percent
    readonly path: string
  },
): Problem[] {
  const { productName, sellingPrice, iva, discount } = line
  const { offer, sale, discountLimit, path } = general
  const values = { product: productName }
  const problems: Problem[] = []
  if (discount > discountLimit && discount > offer.discount) {
    const limit = formatPercent(discountLimit)
    problems.push(problem('discount_above_limit', `${path}discount`, { ...values, limit }))
  }
  if (sellingPrice !== offer.sellingPrice) {
    const price = formatMoney(offer.sellingPrice)
    problems.push(problem('price_not_proposed', `${path}sellingPrice`, { ...values, price }))
  }
  // A lower rate lowers a net price like a discount, and cuts the state's share of a final price.
  if (iva !== offer.iva) {
    const rate = formatPercent(percent(offer.iva))
    problems.push(problem('iva_not_proposed', `${path}iva`, { ...values, rate }))
  }
  const paid = times(netPrice(line, sale.pricesIncludeVat), loweredBy(discount), loweredBy(sale.discount))
  if (minus(paid, exact(offer.cost)).numerator < 0n) {
    problems.push(problem('sold_below_cost', `${path}sellingPrice`, values))
  }
  return problems
}

/** The terms of a new customer that need `override`. */
export function newPersonOverrides(person: {
  readonly priceListId?: string | undefined
  readonly creditLimit?: Money | undefined
}): Problem[] {
  return [
    ...(person.priceListId === undefined ? [] : [problem('customer_list_chosen', 'priceList')]),
    ...(person.creditLimit === undefined ? [] : [problem('customer_credit_chosen', 'creditLimit')]),
  ]
}
