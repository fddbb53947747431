import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import {
  cashOf,
  changeOf,
  MAX_PARTS,
  paidParts,
  restOf,
  type PaymentPart,
} from '@trastienda/domain/account/payment-parts'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import type { Problem } from '@trastienda/domain/problem'

/** How somebody says that a payment is made, while they type it. */
export interface HowPaid {
  /** A single part pays everything, whatever its amount says; several parts pay their own amounts. */
  readonly parts: readonly TypedPart[]
  readonly tendered: Money | undefined
}

export interface TypedPart {
  readonly method: string
  readonly amount: Money | undefined
  readonly reference: string
}

const partBy = (method: string, amount?: Money): TypedPart => ({ method, amount, reference: '' })

export const inCash: HowPaid = { parts: [partBy(CASH_METHOD)], tendered: undefined }

/** Nobody receives cash for money that goes out: a figure typed before the direction changed is left out. */
export const movedAs = (how: HowPaid, isIncoming: boolean): HowPaid =>
  isIncoming ? how : { ...how, tendered: undefined }

/** The parts with their amounts, those of a payment of `total`. */
const partsOf = ({ parts }: HowPaid, total: Money): PaymentPart[] =>
  parts.map(({ method, amount = ZERO, reference }) => ({
    method,
    amount: parts.length === 1 ? absoluteMoney(total) : amount,
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  }))

/** The fields to send with a payment of `total`: none if all of it is cash and nobody typed the received amount. */
export const payingBody = (how: HowPaid, total: Money = ZERO) => {
  const parts = partsOf(how, total)
  const [only] = parts
  const isCash = parts.length === 1 && only?.method === CASH_METHOD && only.reference === undefined
  return {
    ...(isCash ? {} : { parts }),
    ...(how.tendered === undefined || cashOf(total, parts) <= 0 ? {} : { tendered: how.tendered }),
  }
}

/** The change for the cash; undefined if nobody typed enough received cash. */
export const changeFor = (how: HowPaid, total: Money = ZERO): Money | undefined => {
  const { tendered } = payingBody(how, total)
  const cash = cashOf(total, partsOf(how, total))
  return tendered === undefined || tendered < cash ? undefined : changeOf(tendered, cash)
}

/** Adds a part for the unpaid rest; an only part before it stays at its amount. */
export const withAnotherPart = (how: HowPaid, method: string, total: Money): HowPaid => {
  const { parts } = how
  if (parts.length >= MAX_PARTS) return how
  const before = parts.map((part) => ({ ...part, amount: part.amount ?? (parts.length === 1 ? total : ZERO) }))
  const rest = restOf(total, before)
  return { ...how, parts: [...before, partBy(method, rest > 0 ? rest : undefined)] }
}

export const howPaidProblems = (
  how: HowPaid,
  total: Money | undefined,
  methods: readonly Pick<PaymentMethod, '$id' | 'name' | 'isHidden'>[],
): Problem[] => {
  if (total === undefined) return []
  const known = methods.map(({ $id: id, name, isHidden }) => ({ id, name, isHidden }))
  const outcome = paidParts(absoluteMoney(total), payingBody(how, total), known)
  return outcome.ok ? [] : [...outcome.problems]
}
