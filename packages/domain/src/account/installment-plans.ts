import { ZERO, ZERO_PERCENT, type Money, type Percent, type Quantity } from '#domain/money/amount'
import { addMoney, subtractMoney } from '#domain/money/arithmetic'
import { dividedBy, exact, loweredBy, raisedBy, roundedMoney, roundedProduct, share } from '#domain/money/exact'
import { formatMoney } from '#domain/money/format-amount'
import { problem, type Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { lineIva, type TaxCondition } from '#domain/transaction/iva'
import { transactionTotals, type LineFigures, type SummaryTerms } from '#domain/transaction/totals'
import type { PaymentPart, Paying } from './payment-parts.ts'

const MIN_INSTALLMENTS = 2
export const MAX_INSTALLMENTS = 36
export const MAX_PLANS = 20
const MAX_PLAN_LABEL = 30
const MAX_FINANCIAL_COST = 60

/** A way to pay a sale by a credit card in installments, for a surcharge. */
export type InstallmentPlan = {
  readonly installments: number
  /** The surcharge on what is paid so, in percent. */
  readonly coefficient: Percent
  readonly label?: string | undefined
  /** The total financial cost (CFT) as the paper says it. */
  readonly financialCost?: string | undefined
}

/**
 * The product of the line by which a plan's surcharge is sold. It counts as removed, so that it is in no list. Names that people save
 * are in title case: none of them is this name.
 */
export const surchargeProduct = { name: 'Recargo financiero', iva: 21 } as const

/** The codes for it, as many as could be taken by products of a business, in the order in which they are tried. */
export const surchargeCodes: readonly string[] = Array.from({ length: 50 }, (_, place) =>
  place === 0 ? 'RF' : `RF${place + 1}`,
)

/** Whether this is the product of surcharges, and none of the shop's own that has one of its codes. */
export function isSurcharge(code: string, name: string): boolean {
  return name === surchargeProduct.name && surchargeCodes.includes(code)
}

const ONE = 1 as Quantity
const CENT = 0.01 as Money

/** All problems of the plans of a method of this kind. */
export function validatePlans(kind: string, plans: readonly InstallmentPlan[]): Problem[] {
  const counts = plans.map(({ installments }) => installments)
  return [
    ...(plans.length > 0 && kind !== 'credit' ? [problem('plans_credit_only', 'plans')] : []),
    ...(plans.length > MAX_PLANS ? [problem('plans_full', 'plans', { n: MAX_PLANS })] : []),
    ...plans.flatMap((plan, place) => planProblems(plan, `plans.${place}.`)),
    ...(new Set(counts).size < counts.length ? [problem('plan_twice', 'plans')] : []),
  ]
}

function planProblems({ installments, coefficient, label, financialCost }: InstallmentPlan, path: string): Problem[] {
  const isCount = Number.isInteger(installments) && installments >= MIN_INSTALLMENTS && installments <= MAX_INSTALLMENTS
  return [
    ...(isCount ? [] : [problem('plan_installments_wrong', `${path}installments`)]),
    ...(coefficient >= 0 && coefficient < 1000 ? [] : [problem('plan_coefficient_wrong', `${path}coefficient`)]),
    ...textProblems(`${path}label`, label ?? '', { max: MAX_PLAN_LABEL }),
    ...textProblems(`${path}financialCost`, financialCost ?? '', { max: MAX_FINANCIAL_COST }),
  ]
}

/** The part of a sale's payment that says a plan: the only one, as a plan finances a whole sale. */
export function plannedPart({ parts = [] }: Paying): (PaymentPart & { readonly installments: number }) | undefined {
  const [only, ...others] = parts
  if (only?.installments === undefined || others.length > 0) return undefined
  return { ...only, installments: only.installments }
}

/**
 * The line that raises a document's total by a plan's surcharge; if no price meets the cent, the one that comes nearest. Undefined for
 * no surcharge.
 */
export function surchargeLine(
  lines: readonly LineFigures[],
  terms: SummaryTerms,
  { coefficient, condition }: { readonly coefficient: Percent; readonly condition: TaxCondition },
): LineFigures | undefined {
  const before = transactionTotals(lines, terms).summary.total
  const surcharge = roundedProduct(exact(before), share(coefficient))
  if (surcharge <= 0) return undefined
  const iva = lineIva(condition, surchargeProduct.iva)
  const lineAt = (sellingPrice: Money): LineFigures => ({ quantity: ONE, sellingPrice, iva, discount: ZERO_PERCENT })
  const wanted = addMoney(before, surcharge)
  const missed = (price: Money) => {
    const { total } = transactionTotals([...lines, lineAt(price)], terms).summary
    return Math.abs(subtractMoney(total, wanted))
  }
  const charged = dividedBy(exact(surcharge), loweredBy(terms.discount))
  const first = roundedMoney(terms.pricesIncludeVat ? charged : dividedBy(charged, raisedBy(iva)))
  const prices = [first, subtractMoney(first, CENT), addMoney(first, CENT)].filter((price) => price > 0)
  const best = prices.reduce((one, other) => (missed(other) < missed(one) ? other : one), prices[0] ?? ZERO)
  return best > 0 ? lineAt(best) : undefined
}

/** `3 cuotas`, or the shop's own name of a plan. */
export function planName({ installments, label = '' }: Pick<InstallmentPlan, 'installments' | 'label'>): string {
  return label === '' ? `${installments} cuotas` : label
}

/** `6 × $ 2.688,82`: the installments of a total. */
export function installmentsText(total: Money, { installments }: Pick<InstallmentPlan, 'installments'>): string {
  return `${installments} × ${formatMoney(roundedMoney(dividedBy(exact(total), exact(installments))))}`
}

/** The plan as papers say it: `Ahora 6: 6 × $ 2.688,82 · CFT 45 %`. */
export function planText(total: Money, plan: Omit<InstallmentPlan, 'coefficient'>): string {
  const { financialCost = '' } = plan
  const cost = financialCost === '' ? '' : ` · ${costText(financialCost)}`
  return `${planName(plan)}: ${installmentsText(total, plan)}${cost}`
}

/** The total financial cost under its name, which a shop may have typed too. */
export function costText(financialCost: string): string {
  return /^cft/i.test(financialCost) ? financialCost : `CFT ${financialCost}`
}
