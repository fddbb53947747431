import { cashOf, MAX_PARTS, restOf } from '@trastienda/domain/account/payment-parts'
import type { PaymentPart, Paying } from '@trastienda/domain/account/payment-parts'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import type { Money } from '@trastienda/domain/money/amount'
import { sumMoney } from '@trastienda/domain/money/arithmetic'

/** The last charge, until somebody begins the next sale. */
export interface Charged {
  readonly total: Money
  readonly paying: Paying
}

/** The result of a charge by one method: another part, or the whole payment. */
export type Charge = { readonly parts: readonly PaymentPart[] } | { readonly paying: Paying }

interface ChargedMethod {
  readonly method: string
  readonly typed: Money | undefined
  /** The lower total of a sale that is paid whole by the method, if the method has a discount. */
  readonly lowered?: Money | undefined
  /** The installments of the plan that finances the whole sale; `lowered` is then the total with its surcharge. */
  readonly installments?: number | undefined
  /** A coupon's or a transfer's number, or the code of the store credit that is spent. */
  readonly reference?: string | undefined
}

/**
 * Charges the typed amount by a method; without one, the whole unpaid rest. Cash may exceed the rest: the customer gets change.
 * Undefined if the amount is too much for the method, or the payment would have too many parts.
 */
export function charged(
  total: Money,
  before: readonly PaymentPart[],
  { method, typed, lowered, installments, reference }: ChargedMethod,
): Charge | undefined {
  const isCash = method === CASH_METHOD
  if (lowered !== undefined && before.length === 0 && paysLowered(total, { lowered, typed, isCash })) {
    const tendered = isCash && typed !== undefined ? { tendered: typed } : {}
    const part = { method, amount: lowered, ...(installments === undefined ? {} : { installments }) }
    return { paying: { parts: [reference === undefined ? part : { ...part, reference }], ...tendered } }
  }
  const rest = restOf(total, before)
  const amount = typed === undefined || (isCash && typed > rest) ? rest : typed
  const isSame = (part: PaymentPart) => part.method === method && part.reference === reference
  const others = before.filter((part) => !isSame(part))
  const known = before.find(isSame)?.amount
  if (amount <= 0 || amount > rest || others.length >= MAX_PARTS) return undefined
  const part = { method, amount: known === undefined ? amount : sumMoney([known, amount]) }
  const parts = [...others, reference === undefined ? part : { ...part, reference }]
  if (amount < rest) return { parts }
  const isAllCash = isCash && others.length === 0
  const tendered =
    isCash && typed !== undefined ? { tendered: known === undefined ? typed : sumMoney([known, typed]) } : {}
  return { paying: { ...(isAllCash ? {} : { parts }), ...tendered } }
}

/** The parts of a charge whose rest stays on the customer's account; a typed figure is cash. */
export function paidNow(parts: readonly PaymentPart[], typed: Money | undefined): Paying {
  if (typed === undefined || typed <= 0) return { parts }
  const known = parts.find(({ method }) => method === CASH_METHOD)?.amount
  const cash = { method: CASH_METHOD, amount: known === undefined ? typed : sumMoney([known, typed]) }
  return { parts: [...parts.filter(({ method }) => method !== CASH_METHOD), cash] }
}

/** Whether the figure is the whole sale: the lower total, the full one, or more in cash. */
function paysLowered(total: Money, charge: { lowered: Money; typed: Money | undefined; isCash: boolean }): boolean {
  const { lowered, typed, isCash } = charge
  return typed === undefined || typed === lowered || typed === total || (isCash && typed > lowered)
}

/** The cash of a payment, and the money that the customer gave for it; undefined if nobody typed that. */
export function handedOver(
  total: Money,
  { parts = [], tendered }: Paying,
): { cash: Money; tendered: Money } | undefined {
  return tendered === undefined ? undefined : { cash: cashOf(total, parts), tendered }
}
