import { problem } from '#domain/problem'
import type { Outcome, Problem } from '#domain/problem'
import { ZERO_PERCENT, type Money, type Percent } from '#domain/money/amount'
import { subtractMoney, sumMoney, totalMoney } from '#domain/money/arithmetic'
import { formatMoney } from '#domain/money/format-amount'
import { CASH_METHOD } from './payment-methods.ts'

export const MAX_PARTS = 5

/** The state of money that somebody has to see arrive. */
export const partConfirmations = ['awaited', 'confirmed', 'missed'] as const

export type PartConfirmation = (typeof partConfirmations)[number]

/** How a payment was made, in a person's entry. */
export type Paying = {
  /** Left out or empty: all of it in cash. */
  readonly parts?: readonly PaymentPart[] | undefined
  /** The cash that the customer gave. */
  readonly tendered?: Money | undefined
}

export type PaymentPart = {
  readonly method: string
  readonly amount: Money
  /** A coupon's or a transfer's number. */
  readonly reference?: string | undefined
  /** What an exchange credits and charges again at once: no store credit is left of it. */
  readonly isExchange?: true
  /** The installments of the plan by which a card pays the whole of a new sale. */
  readonly installments?: number | undefined
}

export type KnownMethod = { readonly id: string; readonly name: string; readonly isHidden: boolean }

/**
 * Checks how a payment of `total` was made. Answers no parts where all of it is cash: nothing said and all of it said to be cash are
 * the same payment.
 */
export function paidParts(
  total: Money,
  { parts = [], tendered }: Paying,
  methods: readonly KnownMethod[],
): Outcome<{ readonly parts: readonly PaymentPart[]; readonly tendered: Money | undefined }> {
  const known = new Map(methods.map((method) => [method.id, method]))
  const cash = cashOf(total, parts)
  const problems = [
    ...parts.flatMap((part, place) => partProblems(part, `parts.${place}`, known)),
    ...(parts.length === 0 ? [] : sumProblems(total, parts)),
    ...(tendered === undefined ? [] : tenderedProblems(tendered, cash)),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const [only] = parts
  const isWholeCash = parts.length === 1 && only !== undefined && isCash(only) && only.reference === undefined
  return { ok: true, value: { parts: isWholeCash ? [] : parts, tendered } }
}

/** The change for a customer who gave `tendered` for `cash`. */
export function changeOf(tendered: Money, cash: Money): Money {
  return subtractMoney(tendered, cash)
}

/** The part of a payment that is cash: all of it without parts. */
export function cashOf(total: Money, parts: readonly PaymentPart[]): Money {
  return parts.length === 0 ? total : sumMoney(parts.filter(isCash).map(({ amount }) => amount))
}

/** What parts leave unpaid of a total; negative if they are more. */
export function restOf(total: Money, parts: readonly Pick<PaymentPart, 'amount'>[]): Money {
  return subtractMoney(total, sumMoney(parts.map(({ amount }) => amount)))
}

/** The discount of the only method by which a new sale is paid; none in installments, of several methods, or where nobody says one. */
export function discountOf(
  { parts = [] }: Paying,
  methods: readonly { readonly id: string; readonly discount: Percent }[],
): Percent {
  const [only, ...others] = parts
  if (only === undefined || others.length > 0 || only.installments !== undefined) return ZERO_PERCENT
  return methods.find(({ id }) => id === only.method)?.discount ?? ZERO_PERCENT
}

const isCash = ({ method }: Pick<PaymentPart, 'method'>): boolean => method === CASH_METHOD

function partProblems(
  { method, amount }: PaymentPart,
  path: string,
  known: ReadonlyMap<string, KnownMethod>,
): Problem[] {
  const own = known.get(method)
  return [
    ...(own === undefined && method !== CASH_METHOD ? [problem('part_method_unknown', `${path}.method`)] : []),
    ...(own?.isHidden === true ? [problem('part_method_hidden', `${path}.method`, { name: own.name })] : []),
    ...(amount <= 0 ? [problem('part_amount_zero', `${path}.amount`)] : []),
  ]
}

function sumProblems(total: Money, parts: readonly PaymentPart[]): Problem[] {
  const sum = totalMoney(parts.map(({ amount }) => amount))
  const values = { sum: formatMoney(sum), total: formatMoney(total) }
  return sum === total ? [] : [problem('parts_sum_differs', 'parts', values)]
}

function tenderedProblems(tendered: Money, cash: Money): Problem[] {
  if (cash === 0) return [problem('tendered_without_cash', 'tendered')]
  return tendered < cash ? [problem('tendered_short', 'tendered')] : []
}
