import { MAX_AMOUNT } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'
import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'

/** The sum of the lines' costs. Refused above `MAX_AMOUNT`, which is all that the column holds. */
export function documentCost(lineCosts: Iterable<MoneySum>): Outcome<Money> {
  const cost = totalMoney(lineCosts)
  if (cost <= MAX_AMOUNT) return { ok: true, value: cost as Money }
  return { ok: false, problems: [problem('cost_out_of_range')] }
}
