import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import type { Money } from '#domain/money/amount'
import { negateMoney, subtractMoney } from '#domain/money/arithmetic'
import { CASH_METHOD, type MethodKind } from './payment-methods.ts'
import type { PaymentPart } from './payment-parts.ts'

type ChangeableMethod = {
  readonly id: string
  readonly name: string
  readonly kind: MethodKind
  readonly isHidden: boolean
}

type MovedPart = PaymentPart & {
  readonly kind: MethodKind
  readonly confirmation?: string | undefined
  readonly arrivedBy?: string | undefined
}

/**
 * The part of a payment of `total` that moved by `method` after all, by its place from 1 on. Its amount stays. A voucher of the shop has
 * its own balance, what did not arrive was taken back, and what a card paid is in another fund by now: they keep their method.
 */
export function changedPart(
  payment: { readonly total: Money; readonly parts: readonly MovedPart[]; readonly movesCash: boolean },
  place: number,
  method: ChangeableMethod,
): Outcome<Money> {
  const { total, parts, movesCash } = payment
  const known: MovedPart | undefined =
    parts.length === 0 && place === 1 ? { method: CASH_METHOD, kind: 'cash', amount: total } : parts[place - 1]
  if (known === undefined) return { ok: false, problems: [problem('part_unknown', 'part')] }
  const isFixed = !movesCash || known.confirmation === 'missed' || [known.kind, method.kind].includes('store_credit')
  if (isFixed) return { ok: false, problems: [problem('part_method_fixed', 'method')] }
  if (known.arrivedBy !== undefined) return { ok: false, problems: [problem('part_arrived', 'method')] }
  if (method.isHidden) return { ok: false, problems: [problem('part_method_hidden', 'method', { name: method.name })] }
  const isSame = known.method === method.id
  if (isSame) return { ok: false, problems: [problem('part_method_same', 'method', { name: method.name })] }
  return { ok: true, value: known.amount }
}

/** Whether all parts are cash without a number: such a payment has no parts. */
export function isAllCash(parts: readonly PaymentPart[]): boolean {
  return parts.every(({ method, reference }) => method === CASH_METHOD && reference === undefined)
}

/** The amounts to take back on each document or initial balance of a payment: the last one first, up to `amount`. */
export function takenBack<Detail extends { readonly amount: Money }>(
  details: readonly Detail[],
  amount: Money,
): (Detail & { readonly taken: Money })[] {
  let left = amount
  return details.toReversed().flatMap((detail) => {
    const taken = Math.min(left, Math.abs(detail.amount)) as Money
    left = subtractMoney(left, taken)
    return taken > 0 ? [{ ...detail, taken: detail.amount < 0 ? taken : negateMoney(taken) }] : []
  })
}
