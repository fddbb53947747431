import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import { changeOf, MAX_PARTS, paidParts } from '@trastienda/domain/account/payment-parts'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
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

/** The fields to send with a payment of `total`: none if all of it is cash and nobody typed the received amount. */
export const payingBody = ({ parts, tendered }: HowPaid, total: Money | undefined) => {
  const [only] = parts
  const sent = parts.map(({ method, amount = ZERO, reference }) => ({
    method,
    amount: parts.length === 1 ? absoluteMoney(total ?? ZERO) : amount,
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  }))
  const isCash = parts.length === 1 && only?.method === CASH_METHOD && only.reference.trim() === ''
  return {
    ...(isCash ? {} : { parts: sent }),
    ...(tendered === undefined || cashOf({ parts, tendered }, total) === 0 ? {} : { tendered }),
  }
}

/** The part of a payment that is cash. */
const cashOf = ({ parts }: HowPaid, total: Money | undefined): Money => {
  if (parts.length === 1) return parts[0]?.method === CASH_METHOD ? absoluteMoney(total ?? ZERO) : ZERO
  return sumMoney(parts.filter(({ method }) => method === CASH_METHOD).map(({ amount = ZERO }) => amount))
}

/** The change for the cash; undefined if nobody typed enough received cash. */
export const changeFor = (how: HowPaid, total: Money | undefined): Money | undefined => {
  const cash = cashOf(how, total)
  const { tendered } = how
  return tendered === undefined || cash === 0 || tendered < cash ? undefined : changeOf(tendered, cash)
}

/** The unpaid rest of `total` after the parts; negative if the parts are more. */
const restOf = ({ parts }: HowPaid, total: Money): Money =>
  subtractMoney(total, sumMoney(parts.map(({ amount = ZERO }) => amount)))

/** Adds a part for the unpaid rest; an only part before it stays at its amount. */
export const withAnotherPart = (how: HowPaid, method: string, total: Money): HowPaid => {
  if (how.parts.length >= MAX_PARTS) return how
  const parts =
    how.parts.length === 1 ? how.parts.map((part) => ({ ...part, amount: part.amount ?? total })) : how.parts
  const rest = restOf({ ...how, parts }, total)
  return { ...how, parts: [...parts, partBy(method, rest > 0 ? rest : undefined)] }
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
