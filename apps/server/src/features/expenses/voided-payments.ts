import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import type { Payment } from '@trastienda/contract/payments.contract'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney, minMoney, negateMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import type { StoredPart } from '#features/payment-methods'

/**
 * The parts by which the money that was paid on a document comes back: each method gives back what it paid, less what was
 * taken back of it before. No parts where all of it was cash.
 */
export const partsBack = (payments: readonly Payment[], paid: Money): readonly StoredPart[] => {
  const byMethod = new Map<string, StoredPart>()
  for (const payment of payments) {
    const amount = sumMoney(payment.details.map(({ total }) => total))
    for (const part of shareOf(payment, amount)) {
      const before = byMethod.get(part.method)?.amount ?? ZERO
      byMethod.set(part.method, { ...part, amount: addMoney(before, part.amount) })
    }
  }
  const back: StoredPart[] = []
  let rest = paid
  for (const part of byMethod.values()) {
    const amount = minMoney(part.amount, rest)
    if (amount <= 0) continue
    rest = subtractMoney(rest, amount)
    back.push({ ...part, amount, confirmation: undefined, arrivedBy: undefined })
  }
  return back.every(({ method }) => method === CASH_METHOD) ? [] : back
}

/** The parts that paid an amount of a payment, the first parts first; negative for an adjustment. */
const shareOf = ({ parts = [], total }: Payment, amount: Money): StoredPart[] => {
  const isBack = amount < 0
  let rest = isBack ? negateMoney(amount) : amount
  return (parts.length === 0 ? [cashPart(total)] : parts).flatMap((part) => {
    const own = minMoney(part.amount, rest)
    rest = subtractMoney(rest, own)
    const { reference, confirmation, arrivedBy, fund } = part
    const stored = { ...part, reference, confirmation, arrivedBy, fund, amount: isBack ? negateMoney(own) : own }
    return own > 0 ? [stored] : []
  })
}

const cashPart = (amount: Money): StoredPart => ({
  method: CASH_METHOD,
  methodName: CASH_METHOD_NAME,
  kind: 'cash',
  fund: undefined,
  amount,
  reference: undefined,
  confirmation: undefined,
  arrivedBy: undefined,
})
