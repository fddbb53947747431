import { minMoney, subtractMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'

/** How an exchange is settled: the returned goods pay for the taken ones as far as they go, and money moves for the rest. */
export type ExchangeSettlement = {
  readonly covered: Money
  /** What the customer pays. */
  readonly due: Money
  /** What the customer gets back, in money or as a store credit. */
  readonly refund: Money
}

export function exchangeSettlement(returned: Money, taken: Money): ExchangeSettlement {
  const covered = minMoney(returned, taken)
  return { covered, due: subtractMoney(taken, covered), refund: subtractMoney(returned, covered) }
}
