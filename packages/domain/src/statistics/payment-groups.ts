import { negateMoney, subtractTotals, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'
import { countOf } from '#domain/money/format-amount'
import { cashEffect, operations } from '#domain/account/operations'
import type { PaymentOperation } from '#domain/account/operations'

/** The sum of all payments of one operation under one tag, or under none. `total` is positive. */
export type PaymentSum = {
  readonly paymentOperation: PaymentOperation
  readonly tag?: string
  readonly count: number
  readonly total: MoneySum
}

export type PaymentGroup = {
  readonly entry: string
  /** `Alquiler (3 movimientos)`. */
  readonly header: string
  /** The group's effect on the cash; negative when more went out than came in. */
  readonly total: MoneySum
  readonly operations: readonly { readonly paymentOperation: PaymentOperation; readonly total: MoneySum }[]
}

export type PaymentStats = {
  readonly income: MoneySum
  readonly outcome: MoneySum
  readonly total: MoneySum
  readonly groups: readonly PaymentGroup[]
  readonly untagged: { readonly count: number; readonly total: MoneySum }
}

/**
 * The counters over all payments, and a group per tag; untagged payments that move cash share one line (`untagged`), so
 * that the parts add up to the counters. `income` and `outcome` are positive.
 */
export function paymentStats(sums: readonly PaymentSum[]): PaymentStats {
  const effects = sums.map(effectOf)
  const income = totalMoney(effects.filter((effect) => effect > 0))
  const outcome = negateMoney(totalMoney(effects.filter((effect) => effect < 0)))
  const untagged = sums.filter(
    ({ tag, paymentOperation }) => tag === undefined && operations[paymentOperation].cash !== 'none',
  )
  const byTag = Map.groupBy(sums, (sum) => sum.tag)
  return {
    income,
    outcome,
    total: subtractTotals(income, outcome),
    groups: Array.from(byTag, ([entry, own]) => (entry === undefined ? [] : [groupOf(entry, own)])).flat(),
    untagged: {
      count: untagged.reduce((count, sum) => count + sum.count, 0),
      total: totalMoney(untagged.map(effectOf)),
    },
  }
}

function groupOf(entry: string, own: readonly PaymentSum[]): PaymentGroup {
  const movements = own.reduce((count, sum) => count + sum.count, 0)
  return {
    entry,
    header: `${entry} (${countOf(movements, 'movimiento', 'movimientos')})`,
    total: totalMoney(own.map(effectOf)),
    operations: own.map(({ paymentOperation, total }) => ({ paymentOperation, total })),
  }
}

function effectOf({ paymentOperation, total }: PaymentSum): MoneySum {
  return cashEffect(paymentOperation, total)
}
