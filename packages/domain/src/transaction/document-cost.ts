import { MAX_AMOUNT } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'
import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'

/** What the goods of a document cost together, its lines added up. It holds no more than a document's total does. */
export function documentCost(lineCosts: Iterable<MoneySum>): Outcome<Money> {
  const cost = totalMoney(lineCosts)
  if (cost <= MAX_AMOUNT) return { ok: true, value: cost as Money }
  return { ok: false, problems: [problem('cost_out_of_range')] }
}
